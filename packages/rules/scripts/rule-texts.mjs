import { readFileSync } from "node:fs";
import { siteRuleShapes } from "./site-rule-shapes.mjs";

const ruleFile = new URL("../../model/src/rule/rule.ts", import.meta.url);

/** Returns the categories of rules, each of which is a folder of the rules package. */
export function ruleCategories() {
  const [, list = ""] = /ruleCategories = \[([^\]]*)\]/.exec(readFileSync(ruleFile, "utf8")) ?? [];
  return Array.from(list.matchAll(/"([a-z-]+)"/g), ([, category]) => category).filter((name) => name !== "custom");
}

/** The shapes that a new rule may have: when a page rule runs, or the kind of query of a site rule. */
export const ruleShapes = ["page", "linked", "shares", "norms", ...Object.keys(siteRuleShapes)];

/** Returns the first text of a rule and of its cases. */
export function ruleTexts(category, id, shape) {
  if (shape === "shares") return { check: sharesRule(category, id), cases: sharesCases };
  if (shape === "norms") return { check: normsRule(category, id), cases: normsCases };
  const siteShape = siteRuleShapes[shape];
  if (siteShape !== undefined) return { check: siteRule(category, id, shape, siteShape), cases: siteCases(siteShape) };
  return { check: pageRule(category, id, shape), cases: pageCases(shape) };
}

function meta(category, id, more = "") {
  return `  meta: {
    id: "${id}",
    category: "${category}",
    title: "TODO: Page has …",
    severity: "notice",
    why: "TODO: What the fault costs a site owner.",
    fix: "TODO: What to do about it.",
    sources: [],
    messages: { found: "TODO: What was seen." },${more}
  },`;
}

/** A crawl that was cut short has not seen all links and pages: what was found counts, what was not does not. */
const positivesOnly = '\n    partialCrawl: "positives-only",';

const pageParts = {
  page: { reads: "title", silent: "title !== null", fails: "{ title: null }", passes: '{ title: "A near miss" }' },
  linked: { reads: "inlinks", silent: "inlinks > 0", fails: "{ inlinks: 0 }", passes: "{ inlinks: 1 }" },
};

function pageRule(category, id, shape) {
  const { reads, silent } = pageParts[shape];
  return `import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
${meta(category, id, shape === "linked" ? positivesOnly : "")}
  population: "indexable",
  reads: ["${reads}"],

  *evaluate({ ${reads} }) {
    if (${silent}) return;
    yield { message: "found" };
  },
});
`;
}

function pageCases(shape) {
  const { fails, passes } = pageParts[shape];
  return `import { type PageCases, page } from "../testing/index.ts";

// TODO: Replace these cases by those of the rule.
export default {
  passes: [page(), page(${passes})],
  fails: [{ on: page(${fails}), messages: ["found"] }],
} satisfies PageCases;
`;
}

function siteRule(category, id, kind, { query, population = "indexable", row, silent, subject }) {
  return `import { defineSiteRule } from "@sightline/model/rule";

export default defineSiteRule({
${meta(category, id, positivesOnly)}
  query: { kind: "${kind}"${query === "" ? "" : `, ${query}`} },
  population: "${population}",

  *evaluate(${row}) {
    ${silent}) return;
    yield { subject: ${subject}, message: "found" };
  },
});
`;
}

function siteCases({ type, builder, fails, passes }) {
  const names = [builder, ...(`${fails}${passes}`.includes("slice(") ? ["slice"] : [])].join(", ");
  return `import type { ${type} } from "@sightline/model/rule";
import { ${names}, type SiteCases } from "../testing/index.ts";

// TODO: Replace these cases by those of the rule.
export default {
  passes: [${passes.map((parts) => `${builder}(${parts})`).join(", ")}],
  fails: [{ on: ${builder}(${fails}), messages: ["found"] }],
} satisfies SiteCases<${type}>;
`;
}

function sharesRule(category, id) {
  return `import { defineSiteRule } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";

export default defineSiteRule({
${meta(category, id)}
  query: {
    kind: "shares",
    population: "html",
    faultOf: ({ title }) => (title === null ? { fault: "found" } : null),
  },
  population: "site",

  *evaluate(row) {
    yield { ...siteShare(row), memberIds: row.memberIds };
  },
});
`;
}

const sharesCases = `import { page, type ShareCases } from "../testing/index.ts";

// TODO: Replace these cases by those of the rule.
export default {
  passes: [[page()], [page({ title: "A near miss" })]],
  fails: [{ on: [page({ title: null })], messages: ["found"] }],
} satisfies ShareCases;
`;

function normsRule(category, id) {
  return `import { defineSiteRule } from "@sightline/model/rule";

export default defineSiteRule({
${meta(category, id, positivesOnly)}
  query: {
    kind: "norms",
    population: "indexable",
    minPages: 10,
    majority: 0.8,
    traitsOf: ({ metaDescription }) => ({ features: metaDescription === null ? [] : ["a description"] }),
  },
  population: "indexable",

  *evaluate({ template, lacking, memberIds, sample }) {
    const [first] = sample;
    if (first === undefined) return;
    yield {
      subject: {
        kind: "group",
        url: first.url,
        key: \`\${template} \${lacking.join(", ")}\`,
        size: memberIds.length,
        sample: sample.map(({ url }) => url),
      },
      memberIds,
      message: "found",
    };
  },
});
`;
}

const normsCases = `import { page, type ShareCases } from "../testing/index.ts";

// TODO: Replace these cases by those of the rule.
const posts = (count: number, parts = {}) =>
  Array.from({ length: count }, (_, index) => page({ id: index + 1, url: \`https://site.test/posts/\${index}\`, ...parts }));
const odd = page({ id: 20, url: "https://site.test/posts/odd", metaDescription: null });

export default {
  passes: [posts(10), [...posts(8), odd]],
  fails: [{ on: [...posts(9), odd], messages: ["found"] }],
} satisfies ShareCases;
`;
