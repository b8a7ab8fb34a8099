// Bundles the code of the HTML report's page into one text that the report embeds.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const source = fileURLToPath(new URL("../src/html/", import.meta.url));
/** What the page's code may consist of. */
const allowed = ["../src/", "../../text/src/visible-text.ts"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const bundle = await rolldown({
  // Names of modules stand in the text: they must not depend on where the script is started.
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  input: `${source}page/main.ts`,
  platform: "browser",
  resolve: { conditionNames: ["@sightline/source"] },
  treeshake: true,
});
const { output } = await bundle.generate({ format: "iife", minify: false, comments: false });
await bundle.close();
const [{ code, imports, moduleIds }] = output;
const foreign = [...imports, ...moduleIds.filter((id) => !allowed.some((path) => id.startsWith(path)))];
if (foreign.length > 0) throw new Error(`The page's code may not depend on ${foreign.join(", ")}.`);
if (/<\/script|<!--/i.test(code)) throw new Error("The page's code would end its own script element.");
const text = code
  .replace(/^\/\/#(?:region|endregion).*\n/gm, "")
  // The report's inertness is tested on its bytes, and a tab is a control character there.
  .replace(/^\t+/gm, (tabs) => "  ".repeat(tabs.length));
const file = `${source}generated/page-script.ts`;
const generated = `/** The code of the HTML report's page, bundled from \`page/\`: for browsers, as one classic script. */
export const pageScript: string = ${JSON.stringify(text)};
`;
let current = "";
try {
  current = readFileSync(file, "utf8");
} catch {}
if (current !== generated) writeFileSync(file, generated);
process.stdout.write(`page script: ${text.length} characters\n`);
