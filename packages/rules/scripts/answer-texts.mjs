/** The shapes that a new check of the GEO audit may have. */
export const answerShapes = ["answer", "site-answer"];

/** The answers to which checks belong, each of which is a folder of the geo package. */
export const answerGroups = ["read", "who", "answer", "trust"];

/** Returns the first text of a check of the GEO audit and of its cases. */
export function answerTexts(answer, name, shape) {
  const parts = shape === "site-answer" ? siteParts : pageParts;
  return { check: check(answer, name, parts), cases: cases(parts) };
}

const pageParts = {
  define: "definePageCheck",
  row: "{ record }",
  silent: "record.title !== null",
  type: "PageCheckCases",
  builder: "page",
  fails: "{ record: { title: null } }",
  nearMiss: '{ record: { title: "A near miss" } }',
};

const siteParts = {
  define: "defineSiteCheck",
  row: "{ survey }",
  silent: "survey.challenges <= 1",
  type: "SiteCheckCases",
  builder: "site",
  fails: "{ survey: { challenges: 2 } }",
  nearMiss: "{ survey: { challenges: 1 } }",
};

function check(answer, name, { define, row, silent }) {
  const fault = answer === "trust" ? '    fault: "TODO: faults in words that fit a list",\n' : "";
  return `import { ${define} } from "../answer-check.ts";

export default ${define}({
  meta: {
    id: "${answer}.${name}",
    answer: "${answer}",
    effect: "tidies",
    severity: "notice",
    title: "TODO: Page has …",
${fault}    why: "TODO: What the fault costs in answer engines.",
    fix: "TODO: What to do about it.",
    sources: [],
    messages: { found: "TODO: What was seen." },
  },

  *evaluate(${row}) {
    if (${silent}) return;
    yield { message: "found" };
  },
});
`;
}

function cases({ type, builder, fails, nearMiss }) {
  return `import { type ${type}, ${builder} } from "../../testing/index.ts";

// TODO: Replace these cases by those of the check.
export default {
  passes: [${builder}(), ${builder}(${nearMiss})],
  fails: [{ on: ${builder}(${fails}), messages: ["found"] }],
} satisfies ${type};
`;
}
