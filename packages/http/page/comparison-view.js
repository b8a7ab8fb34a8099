import { call } from "./api.js";
import { announce, dateText, element, scoreText, tiles } from "./elements.js";
import { issueList, lazyDetails } from "./issue-list.js";
import { pointsText, scoreBridge } from "./score-bridge.js";

/** States of issues in the order of interest. */
const states = [
  ["new", "New"],
  ["regressed", "Regressed", "An earlier crawl had them, the one compared with did not."],
  ["fixed", "Fixed"],
  ["still-there", "Still there"],
  ["not-assessed", "Not assessed", "Issues of one crawl that the other could not have found; each has its reason."],
];

/** Compares two crawls of a site: scores, what changed between them, and the issues behind each number. */
export async function comparisonView({ signal, ids: [toId, fromId] }) {
  announce("The crawls are being compared.");
  const comparison = await call("GET", `/v1/crawls/${toId}/comparison?with=${fromId}`, { signal });
  const site = await call("GET", `/v1/sites/${comparison.siteId}`, { signal });
  announce("");
  const name = site.name ?? site.origin;
  const { from, to, pages, changes, bridge } = comparison;
  return [
    `Comparison of two crawls of ${name}`,
    element("p", {}, element("a", { href: `#/sites/${site.id}` }, name)),
    element("h1", {}, "Comparison of two crawls"),
    element("p", {}, "From the crawl of ", crawlLink(from), " to that of ", crawlLink(to), "."),
    tiles([
      ["Earlier score", scoreText(from.value)],
      ["Later score", scoreText(to.value)],
      ["Difference", bridge === null ? "–" : pointsText(bridge.difference)],
    ]),
    ...cautions(comparison),
    element("h2", {}, "What changed the score"),
    scoreBridge(comparison),
    element("h2", {}, "Issues"),
    ...states.map((state) => issuesInState(comparison, state, signal)),
    element("h2", {}, "Pages"),
    tiles([
      ["Added", pages.added],
      ["Removed", pages.removed],
      ["Changed", pages.changed],
      ["Unchanged", pages.unchanged],
      ["Not compared", pages.notCompared],
    ]),
    element("h3", {}, "Other changes of pages of both crawls"),
    tiles([
      ["Title", changes.title],
      ["Meta description", changes.metaDescription],
      ["Headings", changes.headings],
      ["Canonical", changes.canonical],
      ["Indexability", changes.indexability],
      ["Structured data", changes.structuredData],
    ]),
  ];
}

function crawlLink({ crawlId, finishedAt }) {
  return element("a", { href: `#/crawls/${crawlId}` }, dateText(finishedAt));
}

/** Creates notes about what makes the two crawls less comparable. */
function cautions({ from, to, differences }) {
  const texts = [];
  if (differences.length > 0) texts.push(`These settings differ between the crawls: ${differences.join(", ")}.`);
  if (from.truncated) texts.push("The earlier crawl left out known URLs because of a limit or a stop.");
  if (to.truncated) texts.push("The later crawl left out known URLs because of a limit or a stop.");
  if (from.rulesetVersion !== to.rulesetVersion)
    texts.push("The crawls were judged by different versions of the rules.");
  return texts.map((text) => element("p", { class: "note" }, text));
}

/** Shows the number of issues in a state; its list is read when it is opened. */
function issuesInState({ from, to, issues, siteId }, [state, title, explanation], signal) {
  const { error, warning, notice } = issues[state];
  const total = error + warning + notice;
  const parts = total === 0 ? "" : ` (errors: ${error}, warnings: ${warning}, notices: ${notice})`;
  const heading = [element("h3", {}, `${title}: ${total}`), element("span", { class: "muted" }, parts)];
  if (total === 0) return element("div", { class: "state" }, ...heading);
  const path = `/v1/crawls/${to.crawlId}/comparison/issues?with=${from.crawlId}&state=${state}`;
  const options = { siteId, signal, onAccepted: async () => {} };
  return lazyDetails({ class: "state" }, heading, async () => [
    ...(explanation === undefined ? [] : [element("p", {}, explanation)]),
    await issueList(`${title} issues`, path, options),
  ]);
}
