import type { AxeImpact, AxeResult, AxeViolation } from "@sightline/model";
import type { Page } from "playwright-core";
import { enterWorld } from "./isolated-world.ts";
import { axeSource } from "./peer-source.ts";
import { readCount, readFields, readList, readText } from "./received.ts";

const impacts: readonly AxeImpact[] = ["minor", "moderate", "serious", "critical"];
const maxViolations = 100;
const maxNodes = 5;
/** axe-core 4.14 has about 110 rules. */
const maxRules = 300;
const maxRuleLength = 80;
const maxText = 200;
const maxSummary = 300;

/**
 * Runs axe on the main document as it is now, with every rule that axe runs by default. Frames are not tested: a frame of
 * another site is not this page's to mend. `null` if axe-core is not installed, or did not come to an end.
 */
export async function runAxe(page: Page): Promise<AxeResult | null> {
  const source = axeSource();
  if (source === null) return null;
  const session = await page.context().newCDPSession(page);
  try {
    const world = await enterWorld(session);
    const expression = `(async () => { ${source}\nreturn await (${runInPage.toString()})(axe); })()`;
    return readResult(await world.evaluate(expression));
  } finally {
    await session.detach().catch(() => undefined);
  }
}

interface AxeNode {
  readonly target: readonly unknown[];
  readonly html: string;
  readonly failureSummary?: string;
}

interface AxeRule {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly AxeNode[];
}

interface Axe {
  readonly version: string;
  run(
    context: unknown,
    options: object,
  ): Promise<Record<"violations" | "passes" | "incomplete" | "inapplicable", readonly AxeRule[]>>;
}

/** Runs in the page, so that it uses nothing from outside, and sends no more than is read. */
async function runInPage(axe: Axe) {
  const result = await axe.run(document, { iframes: false, resultTypes: ["violations"] });
  const ids = (rules: readonly AxeRule[]) => rules.map(({ id }) => id);
  return {
    version: axe.version,
    violations: result.violations.slice(0, 100).map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.length,
      sample: nodes.slice(0, 5).map(({ target, html, failureSummary }) => ({
        selector: target.flat().join(" ").slice(0, 500),
        snippet: html.slice(0, 500),
        summary: (failureSummary ?? "").slice(0, 500),
      })),
    })),
    passed: ids(result.passes),
    incomplete: ids(result.incomplete),
    inapplicable: ids(result.inapplicable),
  };
}

function readResult(value: unknown): AxeResult | null {
  const { version, violations, passed, incomplete, inapplicable } = readFields(value);
  if (typeof version !== "string") return null;
  const readRules = (rules: unknown) => readList(rules, maxRules, (rule) => readText(rule, maxRuleLength));
  return {
    version: version.slice(0, 20),
    violations: readList(violations, maxViolations, readViolation),
    passed: readRules(passed),
    incomplete: readRules(incomplete),
    inapplicable: readRules(inapplicable),
  };
}

function readViolation(value: unknown): AxeViolation {
  const { id, impact, nodes, sample } = readFields(value);
  return {
    rule: readText(id, maxRuleLength),
    impact: impacts.find((name) => name === impact) ?? "moderate",
    nodes: readCount(nodes),
    sample: readList(sample, maxNodes, readNode),
  };
}

function readNode(value: unknown): AxeViolation["sample"][number] {
  const { selector, snippet, summary } = readFields(value);
  return {
    selector: readText(selector, maxText),
    snippet: readText(snippet, maxText),
    summary: readText(summary, maxSummary),
  };
}
