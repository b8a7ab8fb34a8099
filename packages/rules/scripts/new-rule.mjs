import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateRegistry } from "../../testkit/bin/checks/generate-registries.mjs";
import { ruleShapes, ruleTexts } from "./rule-texts.mjs";

const [path = "", shape = "page", ...more] = process.argv.slice(2);
const [category, id] = path.split("/");
if (!/^[a-z][a-z-]*\/[a-z][a-z0-9-]*$/.test(path) || !ruleShapes.includes(shape) || more.length > 0) {
  process.stderr.write(`Usage: npm run new:rule -- <category>/<id> [shape], for example titles-meta/title-missing
A shape is one of
  page    reads facts of one page (default)
  linked  reads what the whole crawl knows of one page
  the kind of query of a site rule: ${ruleShapes.slice(2).join(", ")}
`);
  process.exit(2);
}
const file = new URL(`../src/${category}/${id}.ts`, import.meta.url);
if (existsSync(file)) {
  process.stderr.write(`${category}/${id} exists already\n`);
  process.exit(2);
}
const { rule, cases } = ruleTexts(category, id, shape);
mkdirSync(new URL("./", file), { recursive: true });
const casesFile = new URL(`./${id}.cases.ts`, file);
writeFileSync(file, rule);
writeFileSync(casesFile, cases);
const formatter = fileURLToPath(new URL("../../../node_modules/@biomejs/biome/bin/biome", import.meta.url));
execFileSync(process.execPath, [formatter, "check", "--write", ...[file, casesFile].map((one) => fileURLToPath(one))]);
generateRegistry("rules");
process.stdout.write(`packages/rules/src/${category}/${id}.ts and its cases are written; then: npm run generate\n`);
