import { withheld } from "@sightline/text/injection";
import { knownPayloads } from "@sightline/text/testing";
import { describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import { hostileSource } from "../hostile-source.cases.ts";
import { batches, sampleIssue, samplePage, sampleRule, sampleSource, sampleTally } from "../sample-source.cases.ts";
import { renderLlm } from "./render-llm.ts";

describe("renderLlm", () => {
  it("says what to fix, what gains most first, with the fix and the place", async () => {
    const text = await joinText(renderLlm(buildReport(sampleSource())));
    expect(text).toContain("score: 81/100 needs-work (75 % of known pages assessed)");
    expect(text.indexOf("- title-missing [error]")).toBeLessThan(text.indexOf("- description-missing [warning]"));
    expect(text).toContain("  fix: What to do about title-missing.");
    expect(text).toContain('  "Saw nothing." at "/two" "/five"');
  });

  it("says equal words once, and equal places once", async () => {
    const rule = sampleRule("often", "error");
    const issues = Array.from({ length: 30 }, (_, index) =>
      sampleIssue(rule, samplePage(index + 1, `/${index % 3}`), { id: `issue_${index}` }),
    );
    const source = sampleSource({ rules: [rule], tallies: [sampleTally(rule, 30)], issues: batches(issues) });
    const text = await joinText(renderLlm(buildReport(source)));
    expect(text.match(/Saw nothing\./g)).toHaveLength(1);
    expect(text).toContain('at "/0" "/1" "/2"\n');
  });

  it("keeps within its length, and says what it left out", async () => {
    const rules = Array.from({ length: 80 }, (_, index) =>
      sampleRule(`rule-${index}`, "error", { fix: "Do it. ".repeat(20) }),
    );
    const issues = rules.map((rule, index) => sampleIssue(rule, samplePage(index + 1, `/${index}`)));
    const source = sampleSource({ rules, tallies: rules.map((rule) => sampleTally(rule, 1)), issues: batches(issues) });
    const text = await joinText(renderLlm(buildReport(source), { maxCharacters: 5000 }));
    expect(text.length).toBeLessThanOrEqual(5000);
    expect(text).toMatch(/\(\d+ more kinds of issue left out; report\.json contains all of them\.\)/);
  });

  it.each(knownPayloads)("withholds text of the site that is a prompt injection: %s of level %d", async (...known) => {
    const [, , payload] = known;
    const text = await joinText(renderLlm(buildReport(hostileSource(payload))));
    expect(text).toContain(withheld);
    for (const sentence of payload.split(". ")) expect(text).not.toContain(sentence);
  });
});
