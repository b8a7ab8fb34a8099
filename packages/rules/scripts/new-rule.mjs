import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateCheckIds, generateRegistry } from "../../testkit/bin/checks/generate-registries.mjs";
import { answerGroups, answerShapes, answerTexts } from "./answer-texts.mjs";
import { ruleCategories, ruleShapes, ruleTexts } from "./rule-texts.mjs";

const root = new URL("../../../", import.meta.url);
const [path = "", shape = "page", ...more] = process.argv.slice(2);
const [group, id] = path.split("/");
const isAnswer = answerShapes.includes(shape);
const fault = faultOfArguments();
if (fault !== null) {
  refuse(`${fault}Usage: npm run new:rule -- <category>/<id> [shape], for example titles-meta/title-missing
A shape is one of
  page          reads facts of one page (default)
  linked        reads what the whole crawl knows of one page
  the kind of query of a site rule: ${ruleShapes.slice(2).join(", ")}
  answer        judges a page in the GEO audit; <category> is then an answer: ${answerGroups.join(", ")}
  site-answer   judges the site in the GEO audit`);
}
const categories = isAnswer ? answerGroups : ruleCategories();
if (!categories.includes(group)) {
  refuse(`There is no ${isAnswer ? "answer" : "category"} ${group}; it is one of ${categories.join(", ")}`);
}
const folder = `packages/${isAnswer ? "geo/src/checks" : "rules/src"}/${group}/`;
const [file, casesFile] = [`${id}.ts`, `${id}.cases.ts`].map((name) => new URL(folder + name, root));
// An id is unique across categories: reports and settings name a check by it alone.
const taken = categories.find((name) => existsSync(new URL(`../${name}/${id}.ts`, file)));
if (taken !== undefined) refuse(`${taken}/${id} exists already; choose another id`);
const { check, cases } = isAnswer ? answerTexts(group, id, shape) : ruleTexts(group, id, shape);
mkdirSync(new URL("./", file), { recursive: true });
writeFileSync(file, check);
writeFileSync(casesFile, cases);
const formatter = fileURLToPath(new URL("node_modules/@biomejs/biome/bin/biome", root));
// The linter would read every file of the checkout first, for its rules about imports.
const format = [formatter, "check", "--write", "--linter-enabled=false"];
execFileSync(process.execPath, [...format, ...[file, casesFile].map((one) => fileURLToPath(one))]);
generateRegistry(isAnswer ? "answers" : "rules");
if (isAnswer) generateCheckIds();
process.stdout.write(`${folder}${id}.ts and its cases are written; then: npm run generate\n`);

/** Returns the sentence that says which argument is wrong; empty without arguments, `null` if none is wrong. */
function faultOfArguments() {
  if (path === "") return "";
  if (!/^[a-z][a-z-]*\/[a-z][a-z0-9-]*$/.test(path)) {
    return `"${path}" is not a category and an id of lowercase letters, digits and hyphens with one slash between them.\n`;
  }
  if (!isAnswer && !ruleShapes.includes(shape)) return `There is no shape "${shape}".\n`;
  return more.length > 0 ? `Too many words: "${more.join(" ")}".\n` : null;
}

function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
