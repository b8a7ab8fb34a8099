import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";

const docs = new URL("../../../../docs/", import.meta.url);

const answers = {
  read: "Can they read it?",
  who: "Do they learn who you are?",
  answer: "Do you answer?",
  trust: "Can it be trusted?",
};
const effects = { blocks: "blocks engines", costs: "costs quotations", tidies: "tidies up" };

/** Writes one page for each check, and one for the rules of axe, an index of rules and one of the checks of the GEO audit. */
export function generateDocs(rules, answerChecks, { markup, axe }) {
  writePages("rules/", [
    ["README.md", ruleIndex(rules)],
    ["axe.md", axePage(rules.filter(isOfAxe), axe)],
    ...rules
      .filter((rule) => !isOfAxe(rule))
      .map((rule) => [
        `${rule.meta.id}.md`,
        checkPage(rule.meta, { ...describeRule(rule), markup: markup[rule.meta.id] }),
      ]),
  ]);
  writePages("geo-checks/", [
    ["README.md", answerIndex(answerChecks)],
    ...answerChecks.map((check) => [`${check.meta.id}.md`, checkPage(check.meta, describeAnswerCheck(check))]),
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
  const row = (rule) =>
    `| [${rule.meta.id}](${isOfAxe(rule) ? "axe" : rule.meta.id}.md) | ${rule.meta.severity} | ${rule.meta.title} |`;
  const sections = groups(rules, "category", "| rule | severity | says |", row);
  return ["# Rules", "", "Written by `npm run generate` from the rules themselves.", "", ...sections].join("\n");
}

function isOfAxe({ meta }) {
  return meta.id.startsWith("axe-");
}

/** One page for all rules of axe, which differ only in what axe tests. */
function axePage(rules, { axeTable, axeVersion }) {
  const criteria = new Map(axeTable.map(([id, , , found]) => [`axe-${id}`, found]));
  const row = ({ meta, query }) => {
    const replaced = (query.replaces ?? []).map(({ rule }) => `[${rule}](${rule}.md)`).join(", ");
    const { id, severity, title } = meta;
    return `| [${id}](${meta.sources[0]}) | ${severity} | ${title} | ${criteria.get(id) || "best practice"} | ${replaced} |`;
  };
  return [
    "# Rules of axe",
    "",
    `Pages that are rendered (\`--render\`) are tested by axe-core ${axeVersion}, if it is installed. Each rule that axe runs by default is a rule here,`,
    "with its id after `axe-`, and can be switched off like any other. A critical impact is an error, a serious one a warning, the others are",
    "notices. A finding names the pages of one URL pattern, or of the site, with an element and what axe says about it. Each links to axe's own page.",
    "",
    "Some of our own rules look in the HTML for what axe looks for in the rendered page. Where axe found something to check on a page, whether it",
    "passes or not, what these rules find there is dropped, so that a fault counts once. Two rules of axe are left to ours: `document-title`",
    "to [title-missing](title-missing.md), and `page-has-heading-one` to [h1-missing](h1-missing.md). How this came about is in the",
    "[decision](../decisions/axe.md).",
    "",
    "| rule | severity | says | WCAG | in place of |",
    "|---|---|---|---|---|",
    ...rules.map(row),
    "",
  ].join("\n");
}

function answerIndex(checks) {
  const row = ({ meta }) =>
    `| [${meta.id}](${meta.id}.md) | ${effects[meta.effect]} | ${meta.severity} | ${meta.title} |`;
  const sections = groups(checks, "answer", "| check | effect | severity | says |", row, (name) => answers[name]);
  return [
    "# Checks of the GEO audit",
    "",
    "Written by `npm run generate` from the checks themselves. The [guide](../guides/geo.md) says how they lead to the four answers.",
    "",
    ...sections,
  ].join("\n");
}

function groups(checks, member, heading, row, title = (name) => name) {
  const names = [...new Set(checks.map(({ meta }) => meta[member]))];
  const line = heading.replace(/[^|]+/g, "---");
  return names.flatMap((name) => [
    `## ${title(name)}`,
    "",
    heading,
    line,
    ...checks.filter(({ meta }) => meta[member] === name).map(row),
    "",
  ]);
}

function checkPage(meta, { kind, messages, judging, markup }) {
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
    "## What it says",
    "",
    ...Object.entries(messages).map(([id, text]) => `- \`${id}\`: ${text}`),
    "",
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
    ...(meta.sources.length === 0 ? [] : ["## Sources", "", ...meta.sources.map((url) => `- <${url}>`), ""]),
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

function describeAnswerCheck({ scope, meta }) {
  return {
    kind: `${meta.severity}, ${effects[meta.effect]}`,
    messages: meta.messages,
    judging: [`Scope: \`${scope}\``, `Answer: ${answers[meta.answer]}`],
  };
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
