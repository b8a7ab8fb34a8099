import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportDocumentSchema } from "@sightline/report";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { ownRule } from "./own-rule.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder = "";
let site: LoopbackServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-configured-"));
  const page = (title: string) =>
    `<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1><a href="/old">Old</a><link rel="stylesheet" href="/a.css">`;
  site = await serveRoutes({ "/": page("Fruit for all"), "/old": page("Old fruit"), "/a.css": "a{}" });
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function audit(config: string, ...flags: string[]) {
  const file = join(folder, "sightline.config.ts");
  writeFileSync(file, config);
  const terminal = capturedTerminal();
  const args = [
    "audit",
    site.url,
    "--store",
    "memory",
    "--config",
    file,
    "--out",
    folder,
    "--format",
    "json",
    "--quiet",
  ];
  const code = await runProgram([...args, ...flags], { terminal, interrupts: noInterrupts });
  expect(terminal.written.err, `exit code ${code}`).toBe("");
  return reportDocumentSchema.parse(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
}

it("judges by own rules, which count in the category of the score that they join", async () => {
  const { issues, score } = await audit(`${ownRule} export default defineConfig({ customRules: [brandMissing] });`);
  const own = issues.filter(({ rule }) => rule === "brand-missing");
  expect(own.map(({ category, text }) => [category, text]).sort()).toEqual([
    ["titles-meta", "No name in Fruit for all."],
    ["titles-meta", "No name in Old fruit."],
  ]);
  expect(score.attribution.find(({ rule }) => rule === "brand-missing")?.pointsLost).toBeGreaterThan(0);
});

it("sets own rules for URL patterns, and accepts their issues", async () => {
  const config = `${ownRule} export default defineConfig({
    customRules: [brandMissing],
    overrides: [{ urls: ["/old$"], rules: { "brand-missing": "off" } }],
    acceptances: [{ rule: "brand-missing", urlPattern: "*", reason: "The shop has no name yet." }],
  });`;
  const { issues, score } = await audit(config);
  const own = issues.filter(({ rule }) => rule === "brand-missing");
  expect(own.map(({ subject, accepted }) => [new URL(subject.url).pathname, accepted])).toEqual([["/", true]]);
  expect(score.withoutAccepted?.issues).toBe(1);
});

it("says on standard error and in the report which acceptances have expired", async () => {
  const config = join(folder, "accepted.json");
  const accepted = (urlPattern: string, expiresAt: string) => ({
    ...{ rule: "meta-description-missing", urlPattern, reason: "They come later.", expiresAt },
  });
  const acceptances = [accepted("/old", "2026-01-31T00:00:00Z"), accepted("/later", "2999-01-31T00:00:00Z")];
  writeFileSync(config, JSON.stringify({ acceptances }));
  const terminal = capturedTerminal();
  const args = ["audit", site.url, "--store", "memory", "--config", config, "--out", folder, "--format", "json,html"];
  expect(await runProgram([...args, "--quiet"], { terminal, interrupts: noInterrupts })).toBe(0);
  const text =
    "The acceptance of meta-description-missing at /old expired on 2026-01-31: its issues count again. Renew or remove it.";
  expect(terminal.written.err).toBe(`${text}\n`);
  const report = reportDocumentSchema.parse(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
  expect(report.expiredAcceptances?.map(({ urlPattern }) => urlPattern)).toEqual(["/old"]);
  expect(readFileSync(join(folder, "report.html"), "utf8")).toContain(text);
});

it("says of an own rule that it failed, and why", async () => {
  const config = join(folder, "sightline.config.ts");
  const mistaken = ownRule.replace('message: "default"', 'message: "defaults"');
  writeFileSync(config, `${mistaken} export default defineConfig({ customRules: [brandMissing] });`);
  const terminal = capturedTerminal();
  const args = ["audit", site.url, "--store", "memory", "--config", config, "--json", "--quiet"];
  expect(await runProgram(args, { terminal, interrupts: noInterrupts })).toBe(0);
  expect(terminal.written.err).toBe(
    'Rule brand-missing failed: it yields the message "defaults", and its messages are default\n',
  );
});

it("fails by budgets of the configuration and of conditions, with figures", async () => {
  const file = join(folder, "budgets.json");
  writeFileSync(file, JSON.stringify({ budgets: [{ urls: ["/old$"], requests: 2, weightBytes: 10 }] }));
  const terminal = capturedTerminal();
  const args = [
    "audit",
    site.url,
    "--store",
    "memory",
    "--config",
    file,
    "--out",
    folder,
    "--format",
    "json",
    "--quiet",
  ];
  const code = await runProgram([...args, "--fail-on", "weight:20B,weight:1MB"], {
    terminal,
    interrupts: noInterrupts,
  });
  expect(code).toBe(1);
  expect(terminal.written.err).toMatch(
    /^Failed: 2 of 2 pages weigh more than 20B: http\S+ \(\d+B\), http\S+\/old \(\d+B\)\.\nFailed: 1 of 1 pages weighs more than 10B: http\S+\/old \(\d+B\)\.\n$/,
  );
  const { failedBy } = reportDocumentSchema.parse(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
  expect(failedBy?.map(({ condition }) => condition)).toEqual(["weight:20B", "weight:10B (/old$)"]);
});

it("takes as many budgets as a plan may have, each with several measures", async () => {
  const file = join(folder, "many.json");
  const budgets = Array.from({ length: 50 }, (_, index) => ({
    urls: [`/none${index}$`],
    requests: 2,
    weightBytes: 10,
  }));
  writeFileSync(file, JSON.stringify({ budgets }));
  const terminal = capturedTerminal();
  const args = ["audit", site.url, "--store", "memory", "--config", file, "--json", "--quiet"];
  expect(await runProgram(args, { terminal, interrupts: noInterrupts })).toBe(1);
  expect(terminal.written.err).toContain(
    "Failed: No page that was measured matches the URL patterns of this budget, /none0$.\n",
  );
});
