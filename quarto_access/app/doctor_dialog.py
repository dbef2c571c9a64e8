"""Run the doctor: print its report, and at a terminal also try the voices aloud and offer the reader check."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import TypeVar

from quarto_access.app import reader_check
from quarto_access.app.arguments import CommandLine
from quarto_access.app.doctor import Doctor, new_doctor
from quarto_access.app.options import make_options
from quarto_access.app.run import can_move_cursor, size_of, width_of_lines
from quarto_access.app.standard_streams import discard_output
from quarto_access.audio.mixer_state import MixerState
from quarto_access.session.options import Options, Unheard, World, standard_world
from quarto_access.settings import CursorStyle, LineSettings
from quarto_access.speech.voice import Candidate
from quarto_access.speech.voice_report import Finding, try_aloud
from quarto_access.store.whole import write_whole
from quarto_access.terminal.input_line import InputLine
from quarto_access.terminal.keyboard import Keyboard
from quarto_access.terminal.page import Page, cells

Result = TypeVar("Result")

REPORT = "reader-report.txt"
BEFORE_SPEAKING = 1.5
"""Seconds to give a screen reader for the announcement before our own voice speaks."""

SOUND_LENGTH = 1.0


def doctor_command(line: CommandLine) -> int:
    """Run the doctor; return the exit code."""
    world = standard_world(time.monotonic, lambda: datetime.now().astimezone(), random.Random())
    try:
        run_doctor(make_options(line), world, check_only=line.given.reader_check)
    except Unheard:
        discard_output()
    return 0


def run_doctor(options: Options, world: World, *, check_only: bool, doctor: Doctor | None = None) -> None:
    """Run the doctor, or only the reader check. Ask questions only at a terminal."""
    doctor = doctor or new_doctor(options, world)
    page = Page(world.stdout)
    try:
        if world.stdin.isatty() and world.stdout.isatty():
            asyncio.run(_at_terminal(doctor, page, check_only=check_only))
        elif check_only:
            page.print(
                [
                    doctor.say(message)
                    for message in (*(line.message for line in reader_check.LINES), "doctor-check-in-pipe")
                ]
            )
        else:
            for line in doctor.lines():
                page.print([line] if isinstance(line, str) else [])
            page.print([doctor.chosen(), doctor.say("doctor-ended")])
    finally:
        doctor.channels.close()
    if page.lost is not None:
        raise Unheard(page.lost, expected=True)


async def _at_terminal(doctor: Doctor, page: Page, *, check_only: bool) -> None:
    loop = asyncio.get_running_loop()
    settings, stdout = doctor.options.settings.settings, doctor.world.stdout
    page.width, page.later = cells, loop.call_later
    page.columns = lambda: width_of_lines(doctor.options, stdout)
    page.size = lambda: size_of(stdout)
    dialog = DoctorDialog(doctor, page, can_move_cursor=can_move_cursor(stdout))
    dialog.set_style(settings.lines.style)
    running = asyncio.ensure_future(dialog.run(check_only=check_only))

    def leave() -> None:
        running.cancel()

    keyboard = Keyboard(dialog.press, lambda: None, leave)
    dialog.leave = page.on_lost = leave
    try:
        with keyboard.listening(), suppress(asyncio.CancelledError):
            await running
    finally:
        page.close()


class DoctorDialog:
    """The doctor's questions and answers at a terminal. The player may leave at any time."""

    def __init__(self, doctor: Doctor, page: Page, *, can_move_cursor: bool) -> None:
        """Print nothing yet."""
        self.doctor = doctor
        self.page = page
        self.can_move_cursor = can_move_cursor
        self.keys: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.leave: Callable[[], None] = lambda: None
        self.printed: list[str] = []

    def press(self, key: str, character: str) -> None:
        """Handle a key."""
        self.page.pressed(key, character)
        if key in ("control-c", "control-d"):
            self.leave()
        else:
            self.keys.put_nowait(("backspace" if key == "escape" else key, character))

    def set_style(self, style: CursorStyle) -> None:
        """Print in this style from now on."""
        self.page.cursor_goes_back = self.can_move_cursor and style is CursorStyle.BACK

    async def run(self, *, check_only: bool) -> None:
        """Run everything, or only the reader check."""
        try:
            if check_only:
                await self.check_reader()
                return
            await self.report_and_try()
            await self.print(self.doctor.say("doctor-ended"))
            await self.print(*self.doctor.say("doctor-check-offered").split("\n"))
            if await self.next_key() == "y":
                await self.check_reader()
            else:
                await self.print(self.doctor.say("doctor-left"))
        except asyncio.CancelledError:
            self.page.print([self.doctor.say("doctor-left")])
            self.page.flush()
            raise

    # Printing and asking.

    async def print(self, *lines: str) -> None:
        """Print lines, and wait until the page has written them."""
        self.printed += lines
        self.page.print(self.page.fit(lines), follows=True)
        while self.page.waiting:  # noqa: ASYNC110 (a page has no event to wait for)
            await asyncio.sleep(0.01)

    async def next_key(self) -> str:
        """Wait for a key, and return it."""
        key, _ = await self.keys.get()
        return key

    async def typed_line(self) -> str:
        """Let the player type a line, and return it."""
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
            else:
                empty = self.doctor.say("help-command-empty")
                so_far = self.doctor.say("help-command-so-far", text=line.text) if line.text else empty
                # Not `self.print`: this doesn't belong in the report.
                self.page.print(self.page.fit([so_far]))

    async def in_thread(self, work: Callable[[], Result]) -> Result:
        """Run slow work in a daemon thread, so that keys still work and the player can leave without waiting."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()

        def run() -> None:
            try:
                result = work()
            except Exception as trouble:  # noqa: BLE001 (the future passes it on)
                _complete(loop, future, lambda trouble=trouble: future.set_exception(trouble))  # type: ignore[misc]
            else:
                _complete(loop, future, lambda: future.set_result(result))

        threading.Thread(target=run, name="doctor", daemon=True).start()
        return await future

    # Reporting and trying things out.

    async def report_and_try(self) -> None:
        """Print the report line by line, then try every working voice and the sounds aloud."""
        findings: list[Finding] = []
        lines = self.doctor.lines()
        while (line := await self.in_thread(lambda: next(lines, None))) is not None:
            if isinstance(line, str):
                await self.print(line)
            else:
                findings.append(line)
        await self.print(self.doctor.chosen())
        for candidate in self.doctor.candidates(self.doctor.channels):
            if any(one.works and (one.kind, one.name) == (candidate.kind, candidate.name) for one in findings):
                await self._try(candidate)
        mixer = self.doctor.channels.mixer
        if mixer is not None and mixer.state is MixerState.OPEN:
            await self.print(self.doctor.say("doctor-listen-sound"))
            await asyncio.sleep(BEFORE_SPEAKING)
            mixer.play("quarto", columns=(0, 1, 2, 3))
            await asyncio.sleep(SOUND_LENGTH)
            await self._ask_heard(self.doctor.say("doctor-sound-name"))

    async def _try(self, candidate: Candidate) -> None:
        kind = self.doctor.kind(candidate)
        await self.print(self.doctor.say("doctor-listen", kind=kind, name=candidate.name))
        await asyncio.sleep(BEFORE_SPEAKING)
        text = self.doctor.say("doctor-hear")
        finding = await self.in_thread(lambda: try_aloud(candidate, text, time.monotonic))
        if finding.works:
            await self._ask_heard(candidate.name)
        else:
            await self.print(self.doctor.finding(finding))

    async def _ask_heard(self, name: str) -> None:
        await self.print(self.doctor.say("doctor-hear-asked"))
        heard = {"y": "yes", "n": "no"}.get(await self.next_key(), "unsure")
        await self.print(self.doctor.say(f"doctor-heard-{heard}", name=name))

    # The reader check.

    async def check_reader(self) -> None:
        """Print the ten lines in one style, and if some were missed, in the other. Save the better style."""
        doctor = self.doctor
        report = list(self.printed)
        heard: dict[CursorStyle, frozenset[int]] = {}
        checked: list[str] = []
        none = doctor.say("doctor-report-none")
        for style, introduction in (
            (CursorStyle.BACK, "doctor-check-begins"),
            (CursorStyle.PLAIN, "doctor-check-plain"),
        ):
            self.set_style(style)
            await self.print(*doctor.say(introduction).split("\n"))
            while await self.next_key() != "enter":
                pass
            await self._print_ten_lines()
            await self.print(*doctor.say("doctor-check-asked").split("\n"))
            heard[style] = reader_check.parse_heard(await self.typed_line(), doctor.say("doctor-check-all"))
            numbers = reader_check.numbers_text(heard[style], none)
            checked.append(doctor.say(f"doctor-report-style-{style}", numbers=numbers))
            await self.print(doctor.say("doctor-check-counted", count=len(heard[style])))
            if len(heard[style]) == reader_check.COUNT:
                break
        style = reader_check.better_style(heard)
        self.set_style(style)
        chosen = doctor.say(f"doctor-style-{style}")
        await self.print(chosen)
        await self._save_style(style)
        await self._save_report(report, [*checked, chosen])

    async def _print_ten_lines(self) -> None:
        for line in reader_check.LINES:
            await asyncio.sleep(line.before)
            self.page.print(self.page.fit([self.doctor.say(line.message)]))
        await asyncio.sleep(reader_check.BETWEEN)

    async def _save_style(self, style: CursorStyle) -> None:
        settings = self.doctor.options.settings
        if settings.settings.lines.style is style:
            return
        try:
            settings.change(LineSettings.style, style)
        except (OSError, ValueError):
            await self.print(self.doctor.say("doctor-not-kept"))

    async def _save_report(self, report: list[str], checked: list[str]) -> None:
        path = self.doctor.options.games.parent / REPORT
        if not report:
            report = [line for line in await self.in_thread(lambda: list(self.doctor.lines())) if isinstance(line, str)]
        try:
            write_whole(path, reader_check.report_text(report, checked))
        except OSError:
            await self.print(self.doctor.say("doctor-no-report", path=str(path)))
        else:
            await self.print(self.doctor.say("doctor-report", path=str(path)))


def _complete(loop: asyncio.AbstractEventLoop, future: asyncio.Future[Result], complete: Callable[[], None]) -> None:
    """Complete a future from another thread, unless it is cancelled or the loop is closed."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(lambda: None if future.done() else complete())
