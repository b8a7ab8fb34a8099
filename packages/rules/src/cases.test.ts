import { type Finding, folderTemplate, isMember, severities } from "@sightline/model";
import {
  type AnySiteRule,
  announcedOn,
  type FragmentsRow,
  findsFault,
  mayTakePrecedence,
  type OnePageRule,
  optionValues,
  ownFragments,
  type PageNorms,
  type PageShares,
  pageNorms,
  pageShares,
  type Rule,
  type SharedPage,
} from "@sightline/model/rule";
import { describe, expect, it } from "vitest";
import { axeRules } from "./axe/axe-rules.ts";
import { rules } from "./index.ts";
import type { FailingCase, MarkupExample } from "./testing/cases.ts";
import { readMarkup, slice, targetRow } from "./testing/index.ts";

interface AnyCases {
  readonly markup?: MarkupExample;
  readonly passes: readonly never[];
  readonly fails: readonly FailingCase<never>[];
  readonly notApplicable?: readonly never[];
}

const ruleFiles = import.meta.glob<{ default?: Rule }>(["./*/*.ts", "!./*/*.cases.ts", "!./*/*.test.ts"], {
  eager: true,
});
const caseFiles = import.meta.glob<{ default: AnyCases }>("./*/*.cases.ts", { eager: true });
/** Texts of the files, which the types of their modules do not show. */
const sources = import.meta.glob<string>(["./*/*.ts", "!./*/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const declared = Object.entries(ruleFiles).flatMap(([file, module]) =>
  module.default === undefined ? [] : [{ file, rule: module.default, cases: caseFiles[casesOf(file)]?.default }],
);

function casesOf(file: string): string {
  return file.replace(/\.ts$/, ".cases.ts");
}

function judge(rule: Rule, input: never, settings?: Readonly<Record<string, number>>): Finding[] {
  const options = optionValues(rule.meta.options, settings);
  const answer = rule.scope === "page" ? null : answerOf(rule, input);
  if (answer === null) return yieldsOn(rule, input) ? [] : [...rule.evaluate(input, options)];
  for (const page of input as readonly SharedPage[]) if (!yieldsOn(rule, page)) answer.note(page);
  return answer.rows("https://site.test").flatMap((row) => [...rule.evaluate(row, options)]);
}

const byId = new Map(rules.map((rule) => [rule.meta.id, rule]));

/** Returns true if a rule to which this one yields finds its fault on a page. */
function yieldsOn({ meta }: Rule, page: SharedPage): boolean {
  return superiorsOf(meta).some((superior) => findsFault(page, superior));
}

function superiorsOf({ yieldsTo = [] }: Rule["meta"]): readonly OnePageRule[] {
  return yieldsTo.flatMap(({ rule: id }) => {
    const rule = byId.get(id);
    return rule !== undefined && mayTakePrecedence(rule) ? [rule] : [];
  });
}

/** Prepares a query that is answered page by page. */
function answerOf({ query }: AnySiteRule, pages: readonly SharedPage[]): PageShares | PageNorms | null {
  if (query.kind === "shares") return pageShares(query);
  if (query.kind !== "norms") return null;
  const urls = new Map(pages.map(({ id, url }) => [id, url]));
  const urlOf = (id: number) => urls.get(id) ?? "";
  return pageNorms(query, { urlOf, templates: () => (id) => folderTemplate(urlOf(id)) });
}

/** Returns the messages of a rule about a page of this markup. */
function saidOf(rule: Rule, html: string): readonly string[] {
  return inputsOf(rule, html).flatMap((input) => judge(rule, input).map(({ message }) => message));
}

function inputsOf(rule: Rule, html: string): readonly never[] {
  const page = readMarkup(html);
  if (rule.scope === "page") return isMember(rule.population, page) ? [page as never] : [];
  if (rule.query.kind === "fragments") return ownRows(page) as never[];
  if (rule.query.kind === "shares" || rule.query.kind === "norms") return [[page] as never];
  return page.edges
    .filter(({ kind }) => kind === "anchor")
    .map(({ url, text, flags }) => targetRow({ text, flags, target: slice({ url }) }) as never);
}

function ownRows(page: SharedPage): readonly FragmentsRow[] {
  const own = ownFragments();
  own.note(page);
  return own.rows();
}

function placeholders(rule: Rule, finding: Finding): string[] {
  return Array.from((rule.meta.messages[finding.message] ?? "").matchAll(/\{(\w+)\}/g), ([, name]) => name ?? "");
}

it("has a rule beside every file of cases, and registers every rule", () => {
  const withRule = declared.map(({ file }) => casesOf(file));
  expect(Object.keys(caseFiles).filter((file) => !withRule.includes(file))).toEqual([]);
  const own = rules.filter((rule) => !axeRules.some((ofAxe) => ofAxe === rule));
  expect(own.map((rule) => rule.meta.id).sort()).toEqual(declared.map(({ rule }) => rule.meta.id).sort());
});

describe.each(declared)("$file", ({ file, rule, cases }) => {
  const { meta } = rule;

  it("is named by its file and filed by its category", () => {
    expect(`./${meta.category}/${meta.id}.ts`).toBe(file);
    expect(severities).toContain(meta.severity);
  });

  it("tells people why it matters and what to do, and names an authority", () => {
    expect(meta.title).not.toMatch(/\.$/);
    expect(meta.why.length).toBeGreaterThan(20);
    expect(meta.fix.length).toBeGreaterThan(10);
    if (meta.severity !== "notice") expect(meta.sources.length).toBeGreaterThan(0);
    for (const source of meta.sources) expect(new URL(source).protocol).toBe("https:");
  });

  it("has nothing left of the scaffold to fill in", () => {
    for (const name of [file, casesOf(file)]) expect(sources[name]?.match(/TODO.*/g) ?? [], name).toEqual([]);
  });

  it("has passing and failing cases, a near miss among them", () => {
    expect(cases).toBeDefined();
    expect(cases?.passes.length).toBeGreaterThanOrEqual(2);
    expect(cases?.fails.length).toBeGreaterThanOrEqual(1);
  });

  it("is silent on every passing case", () => {
    for (const [index, input] of (cases?.passes ?? []).entries()) {
      expect(judge(rule, input), `passes[${index}] of ${casesOf(file)}`).toEqual([]);
    }
  });

  it("says the expected messages on every failing case, with data for their placeholders", () => {
    for (const [index, fail] of (cases?.fails ?? []).entries()) {
      const place = `fails[${index}] of ${casesOf(file)}`;
      if (rule.scope === "page")
        expect(isMember(rule.population, fail.on) && (rule.applies?.(fail.on) ?? true), place).toBe(true);
      const findings = judge(rule, fail.on, fail.options);
      expect(
        findings.map((finding) => finding.message),
        place,
      ).toEqual(fail.messages);
      for (const finding of findings) {
        expect(finding.certainty ?? "certain", place).toBe(fail.certainty ?? "certain");
        expect(Object.keys(finding.data ?? {}), place).toEqual(expect.arrayContaining(placeholders(rule, finding)));
      }
    }
  });

  it("yields only to rules that can take precedence, and that do not yield themselves", () => {
    const superiors = superiorsOf(meta);
    expect(superiors.length).toBe(meta.yieldsTo?.length ?? 0);
    expect(superiors.flatMap((superior) => superior.meta.yieldsTo ?? [])).toEqual([]);
  });

  it("names only announcements that it declares", () => {
    const declared = rule.meta.announcements?.map(({ date }) => date) ?? [];
    const findings = (cases?.fails ?? []).flatMap((fail) => judge(rule, fail.on, fail.options));
    const named = findings.flatMap(({ data = {} }) => announcedOn({ data }) ?? []);
    expect(declared).toEqual(expect.arrayContaining(named));
  });

  it.skipIf(cases?.markup === undefined)("reports the wrong markup that it shows, and not the right one", () => {
    const { wrong = "", right = "" } = cases?.markup ?? {};
    expect(saidOf(rule, wrong)).toHaveLength(1);
    expect(saidOf(rule, right)).toEqual([]);
    for (const html of [wrong, right]) expect(html.split("\n").length).toBeLessThanOrEqual(10);
  });

  it("says every message it declares, and no other", () => {
    const said = new Set((cases?.fails ?? []).flatMap((fail) => fail.messages));
    expect([...said].sort()).toEqual(Object.keys(meta.messages).sort());
  });

  it("does not apply where its cases say so", () => {
    for (const [index, input] of (cases?.notApplicable ?? []).entries()) {
      expect(rule.scope === "page" && rule.applies?.(input), `notApplicable[${index}] of ${casesOf(file)}`).toBe(false);
    }
  });
});
