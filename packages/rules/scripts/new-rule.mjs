import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { generateRegistry } from "./generate-registry.mjs";

const [path = ""] = process.argv.slice(2);
const [category, id] = path.split("/");
if (!/^[a-z][a-z-]*\/[a-z][a-z0-9-]*$/.test(path)) {
  process.stderr.write("Usage: npm run new:rule -- <category>/<id>, for example titles-meta/title-missing\n");
  process.exit(2);
}
const file = new URL(`../src/${category}/${id}.ts`, import.meta.url);
if (existsSync(file)) {
  process.stderr.write(`${category}/${id} exists already\n`);
  process.exit(2);
}
mkdirSync(new URL("./", file), { recursive: true });
writeFileSync(
  file,
  `import { definePageRule } from "@sightline/model";

export default definePageRule({
  meta: {
    id: "${id}",
    category: "${category}",
    title: "Page has …",
    severity: "notice",
    why: "What the fault costs a site owner.",
    fix: "What to do.",
    sources: [],
    messages: { missing: "What was seen." },
  },
  population: "indexable",
  reads: ["title"],

  *evaluate(page) {
    if (page.title === null) yield { message: "missing" };
  },
});
`,
);
writeFileSync(
  new URL(`./${id}.cases.ts`, file),
  `import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ title: "A near miss" })],
  fails: [{ on: page({ title: null }), messages: ["missing"] }],
} satisfies PageCases;
`,
);
generateRegistry();
process.stdout.write(`packages/rules/src/${category}/${id}.ts and its cases are written; then: npm run generate\n`);
