import { expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";
import { reasonOf } from "./system-error.ts";

it("explains errors of the operating system", () => {
  const error = (code: string) => Object.assign(new Error(`${code}: text`), { code });
  expect(["EACCES", "EROFS", "EMFILE"].map((code) => reasonOf(error(code)))).toEqual([
    "permission denied.",
    "the file system is read-only.",
    "EMFILE.",
  ]);
});

it("names the path that a command may not use, as bad input", async () => {
  const terminal = capturedTerminal();
  const denied = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES", path: "/srv/x" });
  const code = await runProgram(["audit"], {
    terminal,
    interrupts: noInterrupts,
    demoSite: () => Promise.reject(denied),
  });
  expect(code).toBe(2);
  expect(terminal.written.err).toBe(
    "sightline: /srv/x cannot be used: permission denied. Choose another path, or give this user access to it.\n",
  );
});
