import { readFileSync } from "node:fs";
import type { SightlineConfig } from "@sightline/engine";
import { crawlPlan } from "@sightline/model";
import { definePageRule } from "@sightline/model/rule";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { configurationOf } from "./config-keys.ts";
import { configSchema } from "./config-schema.ts";

const ownRule = (id: string) =>
  definePageRule({
    meta: {
      ...{ id, category: "content", title: "Page is short", severity: "notice", why: "Because.", fix: "Write." },
      ...{ sources: [], messages: { short: "Short" } },
    },
    population: "html",
    reads: [],
    *evaluate() {},
  });

/** A rule as a script without types may declare it. */
function withMeta(meta: object) {
  const rule = ownRule("own-rule");
  return { ...rule, meta: { ...rule.meta, ...meta } };
}

describe("configurationOf", () => {
  it("takes settings of rules in every form", () => {
    const rules = {
      "title-too-long": "off",
      "h1-missing": "error",
      "content-thin": ["notice", { minWords: 50 }],
      "title-too-short": ["warning"],
      "url-too-long": { severity: "notice" },
    };
    expect(configurationOf({ rules }).plan.rules).toEqual({
      "title-too-long": "off",
      "h1-missing": { severity: "error" },
      "content-thin": { severity: "notice", options: { minWords: 50 } },
      "title-too-short": { severity: "warning" },
      "url-too-long": { severity: "notice" },
    });
  });

  it("takes own rules and their settings, and acceptances", () => {
    const own = ownRule("own-rule");
    const acceptances = [{ rule: "own-rule", urlPattern: "/old/*", reason: "They go in May." }];
    const overrides = [{ urls: ["/new/*"], rules: { "own-rule": "off" as const } }];
    const configured = configurationOf({ customRules: [own], rules: { "own-rule": "error" }, acceptances, overrides });
    expect(configured.customRules).toEqual([own]);
    expect(configured.acceptances).toEqual(acceptances);
    expect(configured.plan).toEqual({ rules: { "own-rule": { severity: "error" } }, overrides });
  });

  it("names the file of each fault", () => {
    const fileOf = (key: string) => (key === "rules.x" ? "base.json" : "sightline.config.ts");
    expect(() => configurationOf({ maxPage: 3, geo: 1, rules: { x: "off" } }, fileOf)).toThrow(
      /:\n {2}sightline\.config\.ts: Invalid geo: .*\n {2}sightline\.config\.ts: maxPage is not a key.*\n {2}base\.json: There is no rule x/,
    );
  });

  it("takes keys that are named after flags", () => {
    const fields = { rate: 2, retries: 0, resources: true, sitemap: "/a.xml", maxPages: 9 };
    expect(configurationOf(fields).plan).toEqual({
      requestsPerSecond: 2,
      maxAttempts: 1,
      fetchResources: true,
      sitemaps: ["/a.xml"],
      maxPages: 9,
    });
  });

  it("takes flags of the command", () => {
    const output = { failOn: ["error", "score:80"], format: "json", baseline: "old.json", out: "report" };
    const fields = { ...output, auth: "me:secret", store: "memory", contactUrl: "mailto:a@b.example", geo: true };
    expect(configurationOf(fields)).toEqual({
      ...{ plan: {}, flags: { ...fields, failOn: "error,score:80" } },
      ...{ customRules: [], acceptances: [] },
    });
  });

  it("takes flags of the GEO audit and the analysis", () => {
    const same = {
      geoGoal: "closed",
      geoAnswers: "extractive",
      llmsTxt: true,
      analyze: true,
      focus: "shop",
      brand: "b.json",
    };
    const lists = { question: "Who?", targetQuery: ["a", "b"] };
    expect(configurationOf({ ...same, ...lists }).flags).toEqual({
      ...same,
      question: ["Who?"],
      targetQuery: ["a", "b"],
    });
  });

  it("takes request headers as on the command line", () => {
    const headers = { "x-team": "web", cookie: "a=b" };
    expect(configurationOf({ header: ["X-Team: web", "Cookie: a=b"] }).plan).toEqual({ headers });
    expect(configurationOf({ header: "X-Team: web" }).plan).toEqual({ headers: { "x-team": "web" } });
  });

  it.each([
    [{ maxPage: 3 }, "maxPage is not a key of a configuration; did you mean maxPages?"],
    [{ "fail-on": "error" }, "fail-on is not a key of a configuration; did you mean failOn?"],
    [{ headr: "a: b" }, "headr is not a key of a configuration; did you mean header?"],
    [{ header: "no colon" }, '"no colon" is not "Name: value"'],
    [{ geo: "yes" }, "Invalid geo: "],
    [{ zzz: 1 }, "zzz is not a key of a configuration."],
    [{ resolve: [{ host: "a", port: 1, address: "127.0.0.1", to: 2 }] }, "resolve.0.to is not a key"],
    [{ maxPages: "many" }, "Invalid maxPages: "],
    [{ rate: 1, requestsPerSecond: 2 }, "rate and requestsPerSecond are the same setting."],
    [{ format: "html,docx", failOn: ["fatal", "score:101"] }, /"docx".*\n.*"fatal".*\n.*"score:101"/],
    [{ rules: { "no-rule": "off", "title-missing": { options: { max: 3 } } } }, /no rule no-rule.*\n.*no option max/],
    [
      {
        maxPages: "many",
        rate: 1,
        requestsPerSecond: 2,
        failOn: "fatal",
        header: "none",
        auth: "me",
        rules: { x: "off" },
      },
      /Invalid maxPages.*\n.*same setting.*\n.*"none".*\n.*"fatal".*\n.*USER:PASSWORD.*\n.*no rule x/,
    ],
    [{ extend: "./a.json" }, "extend is not a key of a configuration; did you mean extends?"],
    [{ overrides: [{ url: ["/"], rules: {} }] }, "overrides.0.url is not a key of a configuration; did you mean urls?"],
    [{ acceptances: [{ rul: "x" }] }, "acceptances.0.rul is not a key of a configuration; did you mean rule?"],
    [
      { rules: { "title-missing": { severty: "error" } } },
      "severty is not a key of a configuration; did you mean severity?",
    ],
    [{ rules: { "title-missing": 3 } }, 'Invalid rules.title-missing: use "off", "error", "warning", "notice", or a'],
    [{ rules: { "title-missing": "warn" } }, 'Invalid rules.title-missing: use "off", "error", "warning", "notice"'],
    [{ rules: { "title-mising": "off" } }, /no rule title-mising.*did you mean title-missing\?/],
    [{ rules: { "content-thin": ["notice", { min: 3 }] } }, "Rule content-thin has no option min; it has minWords, "],
    [{ overrides: [{ urls: ["/"], rules: { "title-mising": "off" } }] }, /did you mean title-missing\?/],
    [{ customRules: [{ id: "x" }] }, "Invalid customRules.0: neither from definePageRule nor from defineSiteRule."],
    [{ customRules: [ownRule("My rule")] }, "Invalid customRules.0.meta.id: use up to 100 letters"],
    [
      { customRules: [withMeta({ category: "title-meta", severity: "fatal", messages: {} })] },
      /meta\.category: .* did you mean titles-meta\?.*\n.*meta\.severity: .*\n.*meta\.messages: a rule needs at least one/,
    ],
    [{ customRules: [ownRule("title-missing")] }, "Two rules have the id title-missing."],
    [{ maxPage: 3, headr: "a: b", geo: "yes" }, /Invalid geo: .*\n {2}maxPage is not a key.*\n {2}headr is not a key/],
  ])("refuses %j by name", (fields, message) => {
    expect(() => configurationOf(fields)).toThrow(message);
  });
});

const guide = readFileSync(new URL("../../../docs/guides/configuration.md", import.meta.url), "utf8");
const rows = new Map(
  Array.from(guide.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| .+ \|$/gm), ([, key = "", type = "", value = ""]) => [
    key,
    { type, value },
  ]),
);

interface JsonSchema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Describes the values that a schema accepts, in the words of the guide. */
function typeText(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) {
    const parts = schema.anyOf.map(typeText);
    return parts.some((part) => part.includes(" ")) && parts.includes("`null`")
      ? parts.join(", or ")
      : parts.join(" or ");
  }
  if (schema.prefixItems !== undefined) return "`[severity, options]`";
  // Only functions have no schema.
  if (Object.keys(schema).length === 0) return "rule";
  if (schema.const !== undefined) return `\`"${schema.const}"\``;
  if (schema.enum !== undefined) {
    const values = schema.enum.map((value) => `\`"${value}"\``);
    return `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  }
  switch (schema.type) {
    case "integer":
    case "number":
      return schema.type + rangeText(schema);
    case "string":
      return schema.type + lengthText(schema);
    case "array":
      return `list of ${typeText(schema.items ?? {})}s${schema.maxItems === undefined ? "" : `, at most ${grouped(schema.maxItems)}`}`;
    case "object":
      return typeof schema.additionalProperties === "object"
        ? `object of ${typeText(schema.additionalProperties)}s`
        : "object";
    case "boolean":
      return schema.type;
    case "null":
      return "`null`";
    default:
      throw new Error(`The guide has no words for ${JSON.stringify(schema)}.`);
  }
}

const grouped = (value: number) => value.toLocaleString("en");

function rangeText({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): string {
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`;
  if (minimum === undefined) return "";
  const isBounded = maximum < Number.MAX_SAFE_INTEGER;
  return isBounded ? `, ${grouped(minimum)} to ${grouped(maximum)}` : `, at least ${grouped(minimum)}`;
}

function lengthText({ minLength, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return "";
  return minLength === undefined
    ? ` of at most ${maxLength} characters`
    : ` of ${minLength} to ${maxLength} characters`;
}

describe("the guide", () => {
  const { properties }: { readonly properties: Readonly<Record<string, JsonSchema>> } = JSON.parse(
    JSON.stringify(z.toJSONSchema(configSchema, { io: "input", unrepresentable: "any" })),
  );

  it("has the keys of the type of defineConfig", () => {
    expectTypeOf<keyof SightlineConfig>().toEqualTypeOf<keyof z.input<typeof configSchema> | "extends">();
  });

  it("has every key, and no other", () => {
    expect(new Set(rows.keys())).toEqual(new Set([...Object.keys(configSchema.shape), "extends"]));
  });

  it("has a key for every flag of audit, or names it among those without one", () => {
    const [, text = ""] = /^Flags without a key: (.*?)\.$/ms.exec(guide) ?? [];
    const without = text.match(/--[a-z-]+/g) ?? [];
    const named = auditFlagNames().map((flag) => flag.replaceAll(/-([a-z])/g, (_all, letter) => letter.toUpperCase()));
    const missing = named.filter((name) => !(name in configSchema.shape));
    const flags = missing.map((name) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    expect(flags.sort()).toEqual([...without].sort());
  });

  it.each(Object.entries(properties))("has the type of %s", (key, schema) => {
    const described = rows
      .get(key)
      ?.type.replaceAll(/URLs|patterns|hosts/g, "strings")
      .replace("URL", "string");
    expect(described).toBe(typeText(schema));
  });

  it.each(Object.entries({ ...crawlPlan(), retries: 2 }))("has the default of %s", (key, value) => {
    expect(rows.get(key)?.value).toBe(
      key === "userAgent" ? "Sightline and its version" : `\`${JSON.stringify(value)}\``,
    );
  });

  it.each([
    ["rate", "requestsPerSecond"],
    ["resources", "fetchResources"],
    ["sitemap", "sitemaps"],
  ])("has the same default for %s and %s", (flag, plan) => {
    expect(rows.get(flag)?.value).toBe(rows.get(plan)?.value);
  });
});

/** Names of the flags in the help of `audit`, as in `max-pages`. */
function auditFlagNames(): readonly string[] {
  const source = readFileSync(new URL("./program.ts", import.meta.url), "utf8");
  const audit = source.slice(source.indexOf("function auditFlags"));
  const declared = Array.from(audit.matchAll(/^ {4,6}(?:\.option\()?\s*"--([a-z-]+)/gm), ([, name = ""]) => name);
  return [...declared, "store", "contact-url"];
}
