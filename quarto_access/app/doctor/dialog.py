"""Run the doctor: print its report, or let each voice speak, and at a terminal offer the reader check."""

from __future__ import annotations

import asyncio
import random
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from quarto_access.app.arguments import CommandLine
from quarto_access.app.clock import local_now
from quarto_access.app.doctor import reader_check
from quarto_access.app.doctor.report import Doctor, new_doctor
from quarto_access.app.options import make_options
from quarto_access.app.run import can_move_cursor, size_of, width_of_lines
from quarto_access.app.standard_streams import explain_lost_output, print_error
from quarto_access.session.options import Options, Unheard, World, standard_world
from quarto_access.settings import CursorStyle, LineSettings
from quarto_access.speech.voice import Candidate, VoiceKind, VoiceSettings
from quarto_access.speech.voice_report import try_aloud
from quarto_access.store.whole import write_whole
from quarto_access.terminal.input_line import InputLine
from quarto_access.terminal.keyboard import Keyboard
from quarto_access.terminal.page import Page, cells

Result = TypeVar("Result")

REPORT = "reader-report.txt"
SOUND = "quarto"
"""The sound to try: it comes from every side."""

BEST_FIRST = (VoiceKind.READER, VoiceKind.BUILTIN, VoiceKind.SYSTEM)
"""Which of the voices that were heard to recommend."""

BEFORE_SPEAKING = 1.5
"""Seconds to give a screen reader for the announcement before our own voice speaks."""


def doctor_command(line: CommandLine) -> int:
    """Run the doctor; return the exit code."""
    if sys.stdout is None:
        return print_error("Can't report: the output is closed")
    world = standard_world(time.monotonic, local_now, random.Random())
    before, threading.excepthook = threading.excepthook, lambda _: None
    # A voice or a sound library that crashes in a thread of its own is a finding. Python would print a traceback.
    try:
        run_doctor(make_options(line), world, check_only=line.given.reader_check, aloud=line.given.aloud)
    except Unheard as lost:
        return explain_lost_output(lost)
    finally:
        threading.excepthook = before
    return 0


def run_doctor(
    options: Options, world: World, *, check_only: bool, aloud: bool = False, doctor: Doctor | None = None
) -> None:
    """Print the report, or try the voices aloud, or only run the reader check. Ask questions only at a terminal."""
    doctor = doctor or new_doctor(options, world)
    page = Page(world.stdout)
    try:
        if world.stdin.isatty() and world.stdout.isatty():
            asyncio.run(_at_terminal(doctor, page, check_only=check_only, aloud=aloud))
        elif check_only:
            page.print(
                [
                    doctor.say(message)
                    for message in (*(line.message for line in reader_check.LINES), "doctor-check-in-pipe")
                ]
            )
        else:
            for line in doctor.lines():
                page.print([line])
            page.print([doctor.chosen(), doctor.say("doctor-aloud-in-pipe" if aloud else "doctor-ended")])
    finally:
        doctor.channels.close()
    if page.lost is not None:
        closed = isinstance(page.lost, BrokenPipeError) or world.stdout.isatty()
        raise Unheard(page.lost, expected=closed)


async def _at_terminal(doctor: Doctor, page: Page, *, check_only: bool, aloud: bool) -> None:
    loop = asyncio.get_running_loop()
    settings, stdout = doctor.options.settings.settings, doctor.world.stdout
    page.width, page.later = cells, loop.call_later
    page.columns = lambda: width_of_lines(doctor.options, stdout)
    page.size = lambda: size_of(stdout)
    dialog = DoctorDialog(doctor, page, can_move_cursor=can_move_cursor(stdout))
    dialog.set_style(settings.lines.style)
    running = asyncio.ensure_future(dialog.run(check_only=check_only, aloud=aloud))

    def leave() -> None:
        running.cancel()

    keyboard = Keyboard(dialog.press, lambda: None, leave)

    def go_on() -> None:
        page.forget()
        page.print(page.fit(dialog.printed[-1:]))

    keyboard.on_continue = go_on
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
        self.reported = False

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

    async def run(self, *, check_only: bool, aloud: bool = False) -> None:
        """Print the report or try the voices aloud, then offer the reader check; or only run the check."""
        try:
            if check_only:
                await self.check_reader()
                return
            key = "a" if aloud else await self.report()
            if key == "a":
                key = await self.try_all()
            if key == "y":
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

    async def ask(self, *questions: str) -> str:
        """Print questions, and return the next key. Ignore earlier keys, such as Enter after the last answer."""
        self.forget_keys()
        for question in questions:
            await self.print(*self.doctor.say(question).split("\n"))
        return await self.next_key()

    def forget_keys(self) -> None:
        """Forget the keys pressed so far."""
        while not self.keys.empty():
            self.keys.get_nowait()

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

    async def report(self) -> str:
        """Print the report line by line, and return the key that chooses what comes next."""
        lines = self.doctor.lines()
        while (line := await self.in_thread(lambda: next(lines, None))) is not None:
            await self.print(line)
        self.reported = True
        await self.print(self.doctor.chosen(), self.doctor.say("doctor-ended"))
        return await self.ask("doctor-aloud-offered", "doctor-check-offered")

    async def try_all(self) -> str:
        """Try every voice and a sound aloud, and return the key that chooses what comes next."""
        doctor = self.doctor
        await self.print(*doctor.volumes())
        heard = [candidate for candidate in doctor.candidates(doctor.channels) if await self._try(candidate)]
        await self._try_sound()
        kinds = [kind for kind in BEST_FIRST if any(candidate.kind is kind for candidate in heard)]
        if kinds:
            await self.print(doctor.say("doctor-heard-one", voice=kinds[0]))
        else:
            await self.print(doctor.say("doctor-heard-none"))
        return await self.ask("doctor-check-offered")

    async def _try(self, candidate: Candidate) -> bool:
        """Let a voice speak if it can; return whether the player heard it."""
        doctor = self.doctor
        finding = await self.in_thread(lambda: doctor.look_for(candidate))
        if finding.works:
            await self.print(doctor.say("doctor-listen", kind=doctor.kind(candidate), name=candidate.name))
            await asyncio.sleep(BEFORE_SPEAKING)
            self.forget_keys()
            voice = doctor.options.settings.settings.voice
            settings = VoiceSettings(voice.rate, voice.volume, voice.pitch)
            text = doctor.say("doctor-hear")
            finding = await self.in_thread(lambda: try_aloud(candidate, text, time.monotonic, settings))
        if finding.works:
            return await self._ask_heard(candidate.name, doctor.advice(candidate.kind))
        await self.print(doctor.finding(finding))
        return False

    async def _try_sound(self) -> None:
        doctor = self.doctor
        if not await self.in_thread(doctor.has_sounds):
            await self.print(doctor.sound_device())
            return
        mixer = doctor.channels.open_mixer()
        await self.print(doctor.say("doctor-listen-sound"))
        await asyncio.sleep(BEFORE_SPEAKING)
        self.forget_keys()
        mixer.play(SOUND, columns=(0, 1, 2, 3), always=True)
        await asyncio.sleep(mixer.seconds(SOUND))
        await self._ask_heard(doctor.say("doctor-sound-name"), doctor.say("doctor-unheard-own", key="Y"))

    async def _ask_heard(self, name: str, advice: str) -> bool:
        """Ask whether something was heard, and say what to do if it wasn't."""
        await self.print(self.doctor.say("doctor-hear-asked"))
        heard = {"y": "yes", "n": "no"}.get(await self.next_key(), "unsure")
        await self.print(self.doctor.say(f"doctor-heard-{heard}", name=name))
        if heard == "no":
            await self.print(advice)
        return heard == "yes"

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
        if not self.reported:
            report = [*await self.in_thread(lambda: list(self.doctor.lines())), *report]
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
