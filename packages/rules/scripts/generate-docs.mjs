import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { loadSource } from "../../testkit/bin/load-source.mjs";

const folder = new URL("../../../docs/rules/", import.meta.url);

/** Writes one page for each rule and an index, from the rules' own words. */
export async function generateDocs() {
  const { rules } = await loadSource("packages/rules/src/index.ts");
  mkdirSync(folder, { recursive: true });
  const names = new Set(["README.md", ...rules.map(({ meta }) => `${meta.id}.md`)]);
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(new URL(name, folder));
  for (const rule of rules) writeFileSync(new URL(`${rule.meta.id}.md`, folder), rulePage(rule));
  writeFileSync(new URL("README.md", folder), index(rules));
}

function index(rules) {
  const categories = [...new Set(rules.map(({ meta }) => meta.category))];
  const sections = categories.flatMap((category) => [
    `## ${category}`,
    "",
    "| rule | severity | says |",
    "|---|---|---|",
    ...rules
      .filter(({ meta }) => meta.category === category)
      .map(({ meta }) => `| [${meta.id}](${meta.id}.md) | ${meta.severity} | ${meta.title} |`),
    "",
  ]);
  return ["# Rules", "", "Written by `npm run generate` from the rules themselves.", "", ...sections].join("\n");
}

function rulePage({ scope, meta, population, reads, query }) {
  const options = Object.entries(meta.options ?? {});
  const input = scope === "page" ? reads.map((name) => `\`${name}\``).join(", ") : `query \`${query.kind}\``;
  return [
    `# ${meta.id}`,
    "",
    `**${meta.title}** (${meta.severity}, ${meta.category})`,
    "",
    meta.why,
    "",
    "## What to do",
    "",
    meta.fix,
    "",
    "## What it says",
    "",
    ...Object.entries(meta.messages).map(([id, text]) => `- \`${id}\`: ${text}`),
    "",
    "## How it judges",
    "",
    `- Population: \`${population}\``,
    `- Reads: ${input}`,
    `- On a crawl that was cut short: ${meta.partialCrawl}`,
    `- In the [score](../scoring.md): ${roleInScore(meta).join("; ")}`,
    "",
    ...(options.length === 0
      ? []
      : [
          "## Options",
          "",
          "| option | default | unit | meaning | source |",
          "|---|---|---|---|---|",
          ...options.map(
            ([name, option]) =>
              `| \`${name}\` | ${option.default} | ${option.unit} | ${option.description} | ${option.source} (${option.date}) |`,
          ),
          "",
        ]),
    ...(meta.sources.length === 0 ? [] : ["## Sources", "", ...meta.sources.map((source) => `- <${source}>`), ""]),
  ].join("\n");
}

const blocked = {
  page: "a page that it names cannot be reached",
  home: "a home page that it names cannot be reached, and of other URLs it scores nothing",
  host: "it takes the whole site away",
  analysis: "a page that it names is not judged",
  rendering: "a page that it names is not judged, since its scripts were not run",
};

function roleInScore(meta) {
  if (meta.scored === false) return ["not scored"];
  return [
    meta.blocks === undefined ? `counts as ${meta.severity}` : blocked[meta.blocks],
    ...(meta.graded === undefined ? [] : [`grows with the number of targets (κ = ${meta.graded})`]),
    ...(meta.sitemapEntries ? ["grows with the share of listed URLs"] : []),
    ...(meta.cause === undefined ? [] : [`cause \`${meta.cause}\`, counted once`]),
    ...(meta.concernsIndexing ? ["only where the site is meant to be indexed"] : []),
    ...(meta.rejectsCanonical ? ["the page is judged though it names another as canonical"] : []),
    ...(meta.withholdsGood ? ["on the home page it keeps the site from being good"] : []),
  ];
}
