import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";

const folder = new URL("../../../docs/rules/", import.meta.url);

/** Writes one page for each rule and an index, from the rules' own words. */
export async function generateDocs() {
  const { rules } = await import("../dist/index.js");
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
    ...(meta.graded === undefined
      ? []
      : [`- Graded: the damage grows with the number of targets (κ = ${meta.graded})`]),
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
