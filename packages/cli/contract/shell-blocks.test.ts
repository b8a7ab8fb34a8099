import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "../../../examples/demo-site/src/serve.ts";
import { program, runNode } from "./built-command.ts";
import { type DeclaredCommand, declaredCommands } from "./declared-commands.ts";
import { blocks, guides, root } from "./documents.ts";
import { sightlineArguments } from "./shell-words.ts";

interface CommandLine {
  readonly place: string;
  readonly line: string;
  readonly args: readonly string[];
}

const commands = await declaredCommands();
const languages = ["sh", "text", "sh ci", "sh ci-baseline", "yaml github", "yaml gitlab"];
const ofBlocks = blocks(languages).flatMap(({ place, code }) =>
  commandLines(
    place,
    // Commands of jobs are items of lists.
    code.split("\n").map((line) => line.replace(/^ *- /, "")),
  ),
);
/** Commands in sentences, where a name alone may stand for all its uses. */
const ofProse = guides
  .flatMap(({ path, text }) =>
    commandLines(
      path,
      Array.from(text.matchAll(/(?<!`)`([^`]+)`/g), ([, code = ""]) => code),
    ),
  )
  .map((one) => ({ ...one, args: one.args.map((word) => word.replace(/[|].*/, "")) }));

function commandLines(place: string, lines: readonly string[]): readonly CommandLine[] {
  return lines.flatMap((line) => {
    const args = sightlineArguments(line.replaceAll("\n", " "));
    return args === null ? [] : [{ place, line: line.trim(), args }];
  });
}

/** Returns what a command line names that no command declares; `null` if it can be typed. */
function faultOf(args: readonly string[]): string | null {
  if (args.join(" ") === "--version") return null;
  const command = commands.find(({ name }) => args.slice(0, name.split(" ").length).join(" ") === name);
  if (command === undefined) return `no command ${args.join(" ")}`;
  return flagFault(command, args.slice(command.name.split(" ").length));
}

function flagFault({ flags, arguments: { min, max } }: DeclaredCommand, args: readonly string[]): string | null {
  let operands = 0;
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? "";
    if (!word.startsWith("--")) {
      operands++;
      continue;
    }
    const flag = flags.get(word);
    if (flag === undefined) return `no flag ${word}`;
    const next = args[index + 1];
    if (flag.value === "required" && next === undefined) return `${word} without a value`;
    if (flag.value === "required" || (flag.value === "optional" && next?.startsWith("--") === false)) index++;
  }
  return operands < min || operands > max ? `${operands} operands` : null;
}

describe(`${ofBlocks.length} command lines in blocks`, () => {
  it.each(ofBlocks)("$place: $line", ({ args }) => expect(faultOf(args)).toBeNull());
});

describe(`${ofProse.length} commands in sentences`, () => {
  const names = new Set(commands.flatMap(({ name }) => [name, name.split(" ")[0] ?? ""]));
  it.each(ofProse)("$place: $line", ({ args }) => {
    const name = [args.slice(0, 2).join(" "), args[0] ?? ""].find((candidate) => names.has(candidate));
    if (args.length > 0 && args[0]?.startsWith("--") === false) expect(name).toBeDefined();
    const command = commands.find((one) => one.name === name);
    const unknown = args.filter((word) => /^--[a-z]/.test(word) && command !== undefined && !command.flags.has(word));
    expect(unknown.filter((flag) => flag !== "--help" && flag !== "--version")).toEqual([]);
  });
});

describe("scripts of npm", () => {
  const scripts = [...new Set(guides.flatMap(({ text }) => text.match(/npm run (?:-s )?[a-z][\w:-]*/g) ?? []))];
  it.each(scripts)("%s", async (script) => {
    const declared = JSON.parse(await readFile(join(root, "package.json"), "utf8")).scripts;
    expect(Object.keys(declared)).toContain(script.split(" ").at(-1));
  });
});

/** Without those of the guide to continuous integration, whose test runs the whole script. */
const audits = ofBlocks.filter(({ place, args }) => args[0] === "audit" && !place.startsWith("docs/guides/ci.md"));
/** Chromium's sandbox does not work for root, as which containers run tests; one page shows that it renders. */
const rendering = {
  env: process.getuid?.() === 0 ? { SIGHTLINE_BROWSER_SANDBOX: "false" } : {},
  args: ["--max-rendered-pages", "1"],
};

describe(`${audits.length} audits of guides, run on the demo site`, () => {
  let site: DemoSite;
  let cwd = "";
  beforeAll(async () => {
    site = await serveDemoSite();
    cwd = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    // The build folder of the guides.
    await cp(join(root, "examples/demo-site/site"), join(cwd, "dist"), { recursive: true });
  });
  afterAll(async () => {
    await site.close();
    await rm(cwd, { recursive: true });
  });

  it.each(audits)(
    "$place: $line",
    async ({ args }) => {
      const renders = args.includes("--render") || args.includes("--lighthouse");
      if (renders && chromiumPath === undefined) return;
      const demoSite = join(root, "examples/demo-site/dist/serve.js");
      const given = args.map((word) => (word === "https://example.com/" ? site.url : word));
      const more = renders ? rendering : { env: {}, args: [] };
      const env = { SIGHTLINE_DEMO_SITE: demoSite, ...more.env };
      const { code, out, err } = await runNode([program, ...given, ...more.args], { cwd, env });
      // The demo site has errors: a condition on them fails.
      expect([code, err]).toEqual([args.includes("--fail-on") ? 1 : 0, expect.any(String)]);
      expect(out).toContain(".sightline/reports/");
    },
    240_000,
  );
});
