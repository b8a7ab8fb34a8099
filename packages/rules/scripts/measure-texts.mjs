import { readFileSync } from "node:fs";

const prefixes = new URL("../../geo/src/checks/check-ids.ts", import.meta.url);

/** The shapes that a new measure of the GEO audit may have. */
export const measureShapes = ["measure", "site-measure"];

/** Returns the pillars of the GEO audit with the prefixes of their measures' ids. */
export function pillarPrefixes() {
  const entries = readFileSync(prefixes, "utf8").matchAll(/^ {2}"?([a-z-]+)"?: "([a-z]+)",$/gm);
  return new Map(Array.from(entries, ([, pillar, prefix]) => [pillar, prefix]));
}

/** Returns the first text of a measure and of its cases. */
export function measureTexts(pillar, name, shape) {
  const parts = shape === "site-measure" ? siteParts : pageParts;
  return { check: measure(`${pillarPrefixes().get(pillar)}.${name}`, pillar, parts), cases: cases(parts) };
}

const pageParts = {
  define: "definePageMeasure",
  reads: '  reads: ["record"],\n',
  row: "{ record }",
  applies: 'record.indexability !== "indexable"',
  score: 'record.title === null ? 0 : 1, { title: record.title ?? "" }',
  found: "The title is “{title}”.",
  type: "PageMeasureCases",
  builder: "page",
  good: "",
  bad: "{ record: { title: null } }",
  nearMiss: '{ record: { title: "A near miss" } }',
};

const siteParts = {
  define: "defineSiteMeasure",
  reads: "",
  row: "{ survey }",
  applies: "survey.advertised === 0",
  score: "1 - survey.dead / survey.advertised, { dead: survey.dead }",
  found: "{dead} linked URLs lead to errors.",
  type: "SiteMeasureCases",
  builder: "site",
  good: "{ survey: { advertised: 10, dead: 0 } }",
  bad: "{ survey: { advertised: 10, dead: 10 } }",
  nearMiss: "{ survey: { advertised: 20, dead: 0 } }",
};

function measure(id, pillar, { define, reads, row, applies, score, found }) {
  return `import { ${define} } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default ${define}({
  meta: {
    id: "${id}",
    pillar: "${pillar}",
    title: "TODO: Page has …",
    why: "TODO: What the fault costs in answer engines.",
    fix: "TODO: What to do about it.",
    found: "${found}",
    weight: 1,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },
${reads}
  evaluate(${row}) {
    if (${applies}) return notApplicable;
    return measured(${score});
  },
});
`;
}

function cases({ type, builder, good, bad, nearMiss }) {
  return `import { type ${type}, ${builder} } from "../../testing/index.ts";

// TODO: Replace these cases by those of the measure.
export default {
  scores: [
    [${builder}(${good}), 1],
    [${builder}(${nearMiss}), 1],
    [${builder}(${bad}), 0],
  ],
} satisfies ${type};
`;
}
