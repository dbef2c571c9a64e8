"""The doctor's visit: lines in a pipe; at a terminal also voices tried aloud, and the check of the screen reader."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from quarto_access.app import reader_check
from quarto_access.app.doctor import Doctor, new_doctor
from quarto_access.app.run import columns_of, moves_its_cursor, size_of
from quarto_access.audio.mixer_state import MixerState
from quarto_access.session.options import Options, Unheard, World
from quarto_access.settings import Cursor, LineSettings
from quarto_access.speech.voice import Candidate
from quarto_access.speech.voice_report import Finding, try_aloud
from quarto_access.store.whole import write_whole
from quarto_access.terminal.input_line import InputLine
from quarto_access.terminal.page import Page

Result = TypeVar("Result")

REPORT = "reader-report.txt"
BREATH = 1.5
"""Seconds for a screen reader to say what comes, before a voice speaks."""

SOUND_LASTS = 1.0


def examine(options: Options, world: World, *, check_only: bool, doctor: Doctor | None = None) -> None:
    """Tell everything; ask only where someone can answer."""
    doctor = doctor or new_doctor(options, world)
    page = Page(world.stdout)
    try:
        if world.stdin.isatty() and world.stdout.isatty():
            asyncio.run(_at_terminal(doctor, page, check_only=check_only))
        elif check_only:
            page.print([doctor.say(line.message) for line in reader_check.LINES])
        else:
            for line in doctor.lines():
                page.print([line] if isinstance(line, str) else [])
            page.print([doctor.chosen(), doctor.say("doctor-ended")])
    finally:
        doctor.channels.close()
    if page.lost is not None:
        raise Unheard(page.lost, expected=True)


async def _at_terminal(doctor: Doctor, page: Page, *, check_only: bool) -> None:
    from quarto_access.terminal.keyboard import Keyboard
    from quarto_access.terminal.page import cells

    loop = asyncio.get_running_loop()
    settings, stdout = doctor.options.settings.settings, doctor.world.stdout
    page.width, page.later = cells, loop.call_later
    page.columns = lambda: settings.lines.cells or columns_of(stdout)
    page.size = lambda: size_of(stdout)
    visit = Visit(doctor, page, can_go_back=moves_its_cursor(stdout))
    visit.set_style(settings.lines.style)
    leaving = asyncio.ensure_future(visit.whole(check_only=check_only))

    def leave() -> None:
        leaving.cancel()

    keyboard = Keyboard(visit.hear, lambda: None, leave)
    visit.leave = page.on_lost = leave
    try:
        with keyboard.listening(), suppress(asyncio.CancelledError):
            await leaving
    finally:
        page.close()


class Visit:
    """Someone at the terminal who hears, answers, and may leave at any time."""

    def __init__(self, doctor: Doctor, page: Page, *, can_go_back: bool) -> None:
        """Ask nothing yet."""
        self.doctor = doctor
        self.page = page
        self.can_go_back = can_go_back
        self.keys: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.leave: Callable[[], None] = lambda: None
        self.told: list[str] = []

    def hear(self, key: str, character: str) -> None:
        """Take a key."""
        self.page.pressed(key, character)
        if key in ("control-c", "control-d"):
            self.leave()
        else:
            self.keys.put_nowait((key, character))

    def set_style(self, style: Cursor) -> None:
        """Print in this way."""
        self.page.cursor_goes_back = self.can_go_back and style is Cursor.BACK

    async def whole(self, *, check_only: bool) -> None:
        """Make the whole visit, or only the check of the reader."""
        try:
            if check_only:
                await self.check()
                return
            await self.look()
            await self.tell(self.doctor.say("doctor-ended"))
            await self.tell(*self.doctor.say("doctor-check-offered").split("\n"))
            if await self.answer() == "y":
                await self.check()
            else:
                await self.tell(self.doctor.say("doctor-left"))
        except asyncio.CancelledError:
            self.page.print([self.doctor.say("doctor-left")])
            self.page.flush()
            raise

    # Telling and asking.

    async def tell(self, *lines: str) -> None:
        """Print lines, and wait until they are."""
        self.told += lines
        self.page.print(self.page.fit(lines), follows=True)
        while self.page.waiting:  # noqa: ASYNC110 (a page knows nothing of events, and waits but a moment)
            await asyncio.sleep(0.01)

    async def answer(self) -> str:
        """Return the next key that is pressed."""
        key, _ = await self.keys.get()
        return key

    async def typed_line(self) -> str:
        """Return a line that is typed."""
        line = InputLine(self.page)
        while True:
            key, character = await self.keys.get()
            if key == "enter":
                line.close()
                return line.text
            if key == "backspace":
                line.erase()
            elif len(character) == 1 and character.isprintable() and not line.full:
                line.type(character)

    async def done(self, work: Callable[[], Result]) -> Result:
        """Let something that takes long be done beside the keys; whoever leaves does not wait for it."""
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[Result] = loop.create_future()

        def run() -> None:
            try:
                result = work()
            except Exception as trouble:  # noqa: BLE001 (it is raised again where it was asked for)
                _hand_over(loop, ended, lambda trouble=trouble: ended.set_exception(trouble))  # type: ignore[misc]
            else:
                _hand_over(loop, ended, lambda: ended.set_result(result))

        threading.Thread(target=run, name="doctor", daemon=True).start()
        return await ended

    # The visit.

    async def look(self) -> None:
        """Tell what is found as it is found, then try aloud what can be heard."""
        found: list[Finding] = []
        lines = self.doctor.lines()
        while (line := await self.done(lambda: next(lines, None))) is not None:
            if isinstance(line, str):
                await self.tell(line)
            else:
                found.append(line)
        await self.tell(self.doctor.chosen())
        for candidate in self.doctor.candidates(self.doctor.channels):
            if any(one.works and (one.kind, one.name) == (candidate.kind, candidate.name) for one in found):
                await self._try(candidate, try_aloud)
        mixer = self.doctor.channels.mixer
        if mixer is not None and mixer.state is MixerState.OPEN:
            await self.tell(self.doctor.say("doctor-listen-sound"))
            await asyncio.sleep(BREATH)
            mixer.play("quarto", columns=(0, 1, 2, 3))
            await asyncio.sleep(SOUND_LASTS)
            await self._ask_heard(self.doctor.say("doctor-sound-name"))

    async def _try(self, candidate: Candidate, aloud: Callable[[Candidate, str, Callable[[], float]], Finding]) -> None:
        kind = self.doctor.kind(candidate)
        await self.tell(self.doctor.say("doctor-listen", kind=kind, name=candidate.name))
        await asyncio.sleep(BREATH)
        text = self.doctor.say("doctor-hear")
        finding = await self.done(lambda: aloud(candidate, text, time.monotonic))
        if finding.works:
            await self._ask_heard(candidate.name)
        else:
            await self.tell(self.doctor.finding(finding))

    async def _ask_heard(self, name: str) -> None:
        await self.tell(self.doctor.say("doctor-hear-asked"))
        heard = {"y": "yes", "n": "no"}.get(await self.answer(), "unsure")
        await self.tell(self.doctor.say(f"doctor-heard-{heard}", name=name))

    # The check of the reader.

    async def check(self) -> None:
        """Print the ten lines, in one way and, where some were not heard, in the other; keep the better way."""
        doctor = self.doctor
        found = list(self.told)
        heard: dict[Cursor, frozenset[int]] = {}
        checked: list[str] = []
        none = doctor.say("doctor-report-none")
        for style, begins in ((Cursor.BACK, "doctor-check-begins"), (Cursor.PLAIN, "doctor-check-plain")):
            self.set_style(style)
            await self.tell(*doctor.say(begins).split("\n"))
            while await self.answer() != "enter":
                pass
            await self._ten_lines()
            await self.tell(*doctor.say("doctor-check-asked").split("\n"))
            heard[style] = reader_check.parse_heard(await self.typed_line(), doctor.say("doctor-check-all"))
            numbers = reader_check.numbers_text(heard[style], none)
            checked.append(doctor.say(f"doctor-report-style-{style}", numbers=numbers))
            await self.tell(doctor.say("doctor-check-counted", count=len(heard[style])))
            if len(heard[style]) == reader_check.COUNT:
                break
        style = reader_check.better_style(heard)
        self.set_style(style)
        chosen = doctor.say(f"doctor-style-{style}")
        await self.tell(chosen)
        await self._keep(style)
        await self._report(found, [*checked, chosen])

    async def _ten_lines(self) -> None:
        for line in reader_check.LINES:
            await asyncio.sleep(line.before)
            self.page.print(self.page.fit([self.doctor.say(line.message)]))
        await asyncio.sleep(reader_check.BETWEEN)

    async def _keep(self, style: Cursor) -> None:
        settings = self.doctor.options.settings
        if settings.settings.lines.style is style:
            return
        try:
            settings.change(LineSettings.style, style)
        except (OSError, ValueError):
            await self.tell(self.doctor.say("doctor-not-kept"))

    async def _report(self, found: list[str], checked: list[str]) -> None:
        path = self.doctor.options.games.parent / REPORT
        if not found:
            found = [line for line in await self.done(lambda: list(self.doctor.lines())) if isinstance(line, str)]
        try:
            write_whole(path, reader_check.report(found, checked))
        except OSError:
            await self.tell(self.doctor.say("doctor-no-report", path=str(path)))
        else:
            await self.tell(self.doctor.say("doctor-report", path=str(path)))


def _hand_over(loop: asyncio.AbstractEventLoop, ended: asyncio.Future[Result], settle: Callable[[], None]) -> None:
    """Settle a future from another thread, unless nobody waits for it any more."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(lambda: None if ended.done() else settle())
