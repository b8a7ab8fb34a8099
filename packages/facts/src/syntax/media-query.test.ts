import { describe, expect, it } from "vitest";
import { excludesScreen } from "./media-query.ts";

describe("excludesScreen", () => {
  it.each(["print", "PRINT", "only print and (color)", "print, speech", "not all", "not screen", " tty "])(
    "is true of %j",
    (queries) => {
      expect(excludesScreen(queries)).toBe(true);
    },
  );

  it.each([
    "",
    "all",
    "screen",
    "print, screen",
    "not print",
    "(min-width: 600px)",
    "only screen and (color)",
    "printer",
  ])("is false of %j", (queries) => {
    expect(excludesScreen(queries)).toBe(false);
  });
});
