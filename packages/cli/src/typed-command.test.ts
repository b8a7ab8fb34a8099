import { expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";
import { typedCommand, withTypedCommands } from "./typed-command.ts";

it.each([
  [{}, "sightline"],
  [{ npm_command: "exec" }, "npx sightline"],
  [{ npm_command: "run-script" }, "npx sightline"],
  [{ npm_command: "run-script", SIGHTLINE_DEMO_SITE: "/clone/serve.js" }, "npm run sightline --"],
])("with %j it is typed as %s", (env, typed) => {
  expect(typedCommand(env)).toBe(typed);
});

it("suggests commands as they are typed, and leaves other text alone", () => {
  const message = "See `sightline list`, or sightline migrate --store x; sightline.config is a file, sightline a word.";
  expect(withTypedCommands(message, "npx sightline")).toBe(
    "See `npx sightline list`, or npx sightline migrate --store x; sightline.config is a file, sightline a word.",
  );
});

it("knows all commands of the program", async () => {
  const terminal = capturedTerminal();
  await runProgram(["--help"], { terminal, interrupts: noInterrupts });
  const names = Array.from(terminal.written.out.matchAll(/^ {2}([a-z][a-z-]*)/gm), ([, name = ""]) => name);
  const others = names.filter(
    (name) => withTypedCommands(`sightline ${name}`, "npx sightline") === `sightline ${name}`,
  );
  expect([names.length > 20, others]).toEqual([true, ["help"]]);
});

it("suggests what can be typed where the program was started", async () => {
  const terminal = { ...capturedTerminal(), program: "npm run sightline --" };
  await runProgram(["explain", "zzz"], { terminal, interrupts: noInterrupts });
  expect(terminal.written.err).toContain("`npm run sightline -- rules` lists them");
  await runProgram(["schedules", "list", "--store", "memory"], { terminal, interrupts: noInterrupts });
  expect(terminal.written.err).not.toMatch(/`sightline /);
});
