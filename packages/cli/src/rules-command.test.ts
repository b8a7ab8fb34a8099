import { rules } from "@sightline/engine";
import { answerChecks } from "@sightline/geo/explain";
import { describe, expect, it } from "vitest";
import { capturedTerminal } from "./captured-terminal.test.fixture.ts";
import { explainCommand, rulesCommand } from "./rules-command.ts";

describe("rules since a day", () => {
  const since = async (day: string) => {
    const terminal = capturedTerminal();
    await rulesCommand({ since: day }, terminal);
    return terminal.written.out;
  };

  it("are listed with the announcements that changed them, the oldest first", async () => {
    const lines = (await since("2026-01-01")).trimEnd().split("\n");
    expect(lines[0]).toMatch(/^2026-02-03 {2}html-over-googlebot-limit +Google documented .*: https:/);
    expect(lines.map((line) => line.slice(0, 10))).toEqual(lines.map((line) => line.slice(0, 10)).sort());
  });

  it("are none after the last one", async () => {
    expect(await since("2999-01-01")).toBe("No announcement since 2999-01-01 changed what a rule finds.\n");
  });

  it("need a day", async () => {
    await expect(since("May 2026")).rejects.toThrow('--since needs a day, as in 2026-05-01; "May 2026" is none.');
  });
});

describe("explain", () => {
  it("explains a rule with its messages, options and sources", async () => {
    const terminal = capturedTerminal();
    await explainCommand("title-too-long", terminal);
    expect(terminal.written.out).toMatch(/^title-too-long: .*\n(?:notice|warning), titles-meta/);
    expect(terminal.written.out).toContain("It says:");
    expect(terminal.written.out).toContain("Options:");
  });

  it("shows markup with the fault of a rule and without it", async () => {
    const terminal = capturedTerminal();
    await explainCommand("meta-description-missing", terminal);
    expect(terminal.written.out).toContain(
      "\nWrong:\n  <head>\n    <title>Walking boots for wet winters</title>\n  </head>\n\nRight:\n  <head>\n    <title>",
    );
  });

  it("shows no markup for a rule about responses", async () => {
    const terminal = capturedTerminal();
    await explainCommand("http-timeout", terminal);
    expect(terminal.written.out).not.toContain("Wrong:");
  });

  it("explains a check of the GEO audit with its answer, what it does, and its sources", async () => {
    const terminal = capturedTerminal();
    await explainCommand("render.spa-shell", terminal);
    expect(terminal.written.out).toContain(
      "check of the GEO audit (Can they read it?), error, blocks engines, judged once a page",
    );
    expect(terminal.written.out).toContain("It says:\n  The HTML has … words of main text");
    expect(terminal.written.out).toMatch(/Sources:\n {2}https:/);
  });

  it("shows no placeholders", async () => {
    const terminal = capturedTerminal();
    for (const { meta } of rules) await explainCommand(meta.id, terminal);
    for (const { meta } of answerChecks) await explainCommand(meta.id, terminal);
    expect(terminal.written.out).not.toMatch(/\{[A-Za-z][\w-]*%?\}/);
    expect(terminal.written.out).toContain("The title is about … px wide");
  });

  it("names rules and checks that are near an id that is none", async () => {
    const terminal = capturedTerminal();
    await expect(explainCommand("render.spa-shel", terminal)).rejects.toThrow(/did you mean .*render\.spa-shell/);
    await expect(explainCommand("titel-misssing", terminal)).rejects.toThrow(/did you mean title-missing\?/);
  });
});

describe("rules", () => {
  it("lists rules by category and checks of the GEO audit by answer", async () => {
    const terminal = capturedTerminal();
    await rulesCommand({}, terminal);
    expect(terminal.written.out).toContain("\ntitles-meta\n");
    expect(terminal.written.out).toContain("\nGEO audit: Can they read it?\n");
  });

  it("gives everything about both as JSON", async () => {
    const terminal = capturedTerminal();
    await rulesCommand({ json: true }, terminal);
    const kinds = (JSON.parse(terminal.written.out) as { id: string; kind: string }[]).map(({ id, kind }) => [
      id,
      kind,
    ]);
    expect(kinds).toContainEqual(["title-missing", "rule"]);
    expect(kinds).toContainEqual(["render.spa-shell", "geo-check"]);
  });
});
