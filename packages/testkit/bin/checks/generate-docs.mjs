import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";

const docs = new URL("../../../../docs/", import.meta.url);

/** Writes one page for each check, an index of rules and one of measures. */
export function generateDocs(rules, { evidenceSources, measures, unmeasuredChecks }, markup) {
  const sourceOf = (id) => {
    if (!Object.hasOwn(evidenceSources, id)) throw new Error(`packages/geo/data/sources.json has no source "${id}".`);
    return evidenceLine(evidenceSources[id]);
  };
  writePages("rules/", [
    ["README.md", ruleIndex(rules)],
    ...rules.map((rule) => {
      const described = { ...describeRule(rule), markup: markup[rule.meta.id] };
      return [`${rule.meta.id}.md`, checkPage(rule.meta, described, (url) => `<${url}>`)];
    }),
  ]);
  writePages("measures/", [
    ["README.md", measureIndex(measures, unmeasuredChecks)],
    ...measures.map((measure) => [
      `${measure.meta.id}.md`,
      checkPage(measure.meta, describeMeasure(measure), sourceOf),
    ]),
  ]);
}

function writePages(path, pages) {
  const folder = new URL(path, docs);
  mkdirSync(folder, { recursive: true });
  const names = new Set(pages.map(([name]) => name));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(new URL(name, folder));
  for (const [name, text] of pages) writeFileSync(new URL(name, folder), text);
}

function ruleIndex(rules) {
  const row = ({ meta }) => `| [${meta.id}](${meta.id}.md) | ${meta.severity} | ${meta.title} |`;
  const sections = groups(rules, "category", "| rule | severity | says |", row);
  return ["# Rules", "", "Written by `npm run generate` from the rules themselves.", "", ...sections].join("\n");
}

function measureIndex(measures, unmeasured) {
  const row = ({ meta }) =>
    `| [${meta.id}](${meta.id}.md) | ${meta.class}, ${meta.weight} | ${meta.evidence} | ${meta.title} |`;
  const sections = groups(measures, "pillar", "| measure | class, weight | evidence | says |", row);
  return [
    "# Measures of the GEO audit",
    "",
    "Written by `npm run generate` from the measures themselves. A measure is a number between 0 and 1 with what was seen; the",
    "[guide](../guides/geo.md) says how they make a score.",
    "",
    ...sections,
    "## Not measured by this audit",
    "",
    "| measure | needs | evidence | says |",
    "|---|---|---|---|",
    ...unmeasured.map(({ id, mode, evidence, title }) => `| ${id} | ${mode} | ${evidence} | ${title} |`),
    "",
  ].join("\n");
}

function groups(checks, member, heading, row) {
  const names = [...new Set(checks.map(({ meta }) => meta[member]))];
  const line = heading.replace(/[^|]+/g, "---");
  return names.flatMap((name) => [
    `## ${name}`,
    "",
    heading,
    line,
    ...checks.filter(({ meta }) => meta[member] === name).map(row),
    "",
  ]);
}

function checkPage(meta, { kind, messages, judging, markup }, sourceLine) {
  const options = Object.entries(meta.options ?? {});
  return [
    `# ${meta.id}`,
    "",
    `**${meta.title}** (${kind})`,
    "",
    meta.why,
    "",
    "## What to do",
    "",
    meta.fix,
    "",
    ...(markup === undefined ? [] : markupLines(markup)),
    ...(messages === undefined
      ? []
      : ["## What it says", "", ...Object.entries(messages).map(([id, text]) => `- \`${id}\`: ${text}`), ""]),
    "## How it judges",
    "",
    ...judging.map((line) => `- ${line}`),
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
    ...(meta.sources.length === 0 ? [] : ["## Sources", "", ...meta.sources.map((id) => `- ${sourceLine(id)}`), ""]),
  ].join("\n");
}

function markupLines({ wrong, right }) {
  return ["Wrong:", "", "```html", wrong, "```", "", "Right:", "", "```html", right, "```", ""];
}

function describeRule({ scope, meta, population, reads, query }) {
  const input = scope === "page" ? reads.map((name) => `\`${name}\``).join(", ") : `query \`${query.kind}\``;
  return {
    kind: `${meta.severity}, ${meta.category}`,
    messages: meta.messages,
    judging: [
      `Population: \`${population}\``,
      `Reads: ${input}`,
      `On a crawl that was cut short: ${meta.partialCrawl}`,
      `In the [score](../scoring.md): ${roleInScore(meta).join("; ")}`,
    ],
  };
}

function describeMeasure({ scope, meta, reads }) {
  return {
    kind: `${meta.pillar}, ${meta.class}`,
    judging: [
      `Scope: \`${scope}\``,
      ...(scope === "site" ? [] : [`Page types: ${meta.pageTypes === "any" ? "any" : meta.pageTypes.join(", ")}`]),
      ...(meta.languages === undefined ? [] : [`Languages in which it was validated: ${meta.languages.join(", ")}`]),
      ...(meta.found === null ? [] : [`States: ${meta.found}`]),
      ...(reads === undefined ? [] : [`Reads: ${reads.map((name) => `\`${name}\``).join(", ")}`]),
      `Weight: ${meta.weight}; evidence: ${meta.evidence}, ${meta.direction}; effort: ${meta.effort}`,
    ],
  };
}

function evidenceLine({ title, url, date, grade, finding }) {
  const name = url === null ? title : `[${title}](${url})`;
  return `${name}, ${date} (${grade}): ${finding}`;
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
