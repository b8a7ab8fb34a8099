import { expect, it } from "vitest";
import { threadProgram } from "./thread-program.ts";

it("finds the built program", () => {
  expect(threadProgram().pathname).toMatch(/\/dist\/bundle\/worker\.js$/);
});

it("says what to do when the package is not built", () => {
  expect(() => threadProgram(new URL("./not-there.js", import.meta.url))).toThrow(
    /not-there\.js is missing: run "npm run build"/,
  );
});
