import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateRegistry } from "../../testkit/bin/checks/generate-registries.mjs";
import { measureShapes, measureTexts, pillarPrefixes } from "./measure-texts.mjs";
import { ruleCategories, ruleShapes, ruleTexts } from "./rule-texts.mjs";

const root = new URL("../../../", import.meta.url);
const [path = "", shape = "page", ...more] = process.argv.slice(2);
const [group, id] = path.split("/");
const isMeasure = measureShapes.includes(shape);
const fault = faultOfArguments();
if (fault !== null) {
  refuse(`${fault}Usage: npm run new:rule -- <category>/<id> [shape], for example titles-meta/title-missing
A shape is one of
  page          reads facts of one page (default)
  linked        reads what the whole crawl knows of one page
  the kind of query of a site rule: ${ruleShapes.slice(2).join(", ")}
  measure       gives a page a number in the GEO audit; <category> is then a pillar, as in retrievability/title
  site-measure  gives the site a number in the GEO audit`);
}
if (isMeasure && !pillarPrefixes().has(group)) {
  refuse(`There is no pillar ${group}; it is one of ${[...pillarPrefixes().keys()].join(", ")}`);
}
if (!isMeasure && !ruleCategories().includes(group)) {
  refuse(`There is no category ${group}; it is one of ${ruleCategories().join(", ")}`);
}
const folder = `packages/${isMeasure ? "geo/src/checks" : "rules/src"}/${group}/`;
const [file, casesFile] = [`${id}.ts`, `${id}.cases.ts`].map((name) => new URL(folder + name, root));
// An id is unique across categories: reports and settings name a check by it alone.
const groups = isMeasure ? [group] : ruleCategories();
const taken = groups.find((name) => existsSync(new URL(`../${name}/${id}.ts`, file)));
if (taken !== undefined) refuse(`${taken}/${id} exists already; choose another id`);
const { check, cases } = isMeasure ? measureTexts(group, id, shape) : ruleTexts(group, id, shape);
mkdirSync(new URL("./", file), { recursive: true });
writeFileSync(file, check);
writeFileSync(casesFile, cases);
const formatter = fileURLToPath(new URL("node_modules/@biomejs/biome/bin/biome", root));
// The linter would read every file of the checkout first, for its rules about imports.
const format = [formatter, "check", "--write", "--linter-enabled=false"];
execFileSync(process.execPath, [...format, ...[file, casesFile].map((one) => fileURLToPath(one))]);
generateRegistry(isMeasure ? "measures" : "rules");
process.stdout.write(`${folder}${id}.ts and its cases are written; then: npm run generate\n`);

/** Returns the sentence that says which argument is wrong; empty without arguments, `null` if none is wrong. */
function faultOfArguments() {
  if (path === "") return "";
  if (!/^[a-z][a-z-]*\/[a-z][a-z0-9-]*$/.test(path)) {
    return `"${path}" is not a category and an id of lowercase letters, digits and hyphens with one slash between them.\n`;
  }
  if (!isMeasure && !ruleShapes.includes(shape)) return `There is no shape "${shape}".\n`;
  return more.length > 0 ? `Too many words: "${more.join(" ")}".\n` : null;
}

function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
