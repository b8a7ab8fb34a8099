import { call, pause } from "./api.js";
import { comparisonHash } from "./compare-form.js";
import { announce, dateText, element, scoreText, table, tiles } from "./elements.js";
import { issueList, lazyDetails } from "./issue-list.js";
import { reportButtons } from "./report-buttons.js";
import { workButton } from "./submit-form.js";

const pollMs = 1000;
/** Number of causes that are shown. */
const maxCauses = 10;

const isOpen = ({ status }) => ["queued", "running", "cancelling"].includes(status);

/** Shows a crawl: its progress until it ends, then what it found. */
export async function crawlView({ signal, ids: [crawlId], show }) {
  let crawl = await call("GET", `/v1/crawls/${crawlId}`, { signal });
  const site = await call("GET", `/v1/sites/${crawl.siteId}`, { signal });
  const title = `Crawl of ${site.name ?? site.origin}`;
  const head = [
    title,
    element("p", {}, element("a", { href: `#/sites/${site.id}` }, site.name ?? site.origin)),
    element("h1", {}, title),
  ];
  if (isOpen(crawl)) {
    const progress = liveProgress(crawlId);
    show([...head, progress.view]);
    while (isOpen(crawl)) {
      progress.update(crawl);
      await pause(pollMs, signal);
      crawl = await call("GET", `/v1/crawls/${crawlId}`, { signal });
    }
    announce(`The crawl is ${crawl.status}.`);
  }
  return [...head, ...(crawl.status === "completed" ? await results(crawl, signal) : ending(crawl))];
}

function liveProgress(crawlId) {
  const bar = element("progress", { max: "100", "aria-label": "Progress of the crawl" });
  const counts = element("div");
  const stop = workButton("Stop the crawl", () => call("POST", `/v1/crawls/${crawlId}/cancel`));
  return {
    view: element("section", { "aria-label": "Progress" }, bar, counts, element("p", { class: "actions" }, stop)),
    update({ status, progress, waitingFor }) {
      if (progress.percent === null) bar.removeAttribute("value");
      else bar.value = progress.percent;
      const waiting = waitingFor === null ? status : `${status}, waiting for ${waitingFor}`;
      counts.replaceChildren(
        tiles([
          ["Status", waiting],
          ["Fetched", progress.fetched],
          ["Discovered", progress.discovered],
          ["Failed", progress.failed],
        ]),
      );
    },
  };
}

function ending({ status, error }) {
  return [element("p", { class: "note" }, error === null ? `The crawl was ${status}.` : error.message)];
}

async function results(crawl, signal) {
  const [health, { data: groups }] = await Promise.all([
    readHealth(crawl, signal),
    // One group a rule: all of them.
    call("GET", `/v1/crawls/${crawl.id}/issues?groupBy=rule&limit=1000`, { signal }),
  ]);
  const { score, previous } = health;
  const numbers = element("div", {}, summary(crawl, health));
  const onAccepted = async () => numbers.replaceChildren(summary(crawl, await readHealth(crawl, signal)));
  const limits = crawl.limitsHit.map(({ detail }) => element("p", { class: "note" }, detail));
  return [
    element("p", { class: "muted" }, "Finished ", dateText(crawl.finishedAt)),
    numbers,
    score.reason === null ? null : element("p", { class: "note" }, score.reason),
    ...limits,
    previous === undefined ? null : comparisonLink(previous.crawlId, crawl.id),
    element("h2", {}, "Reports"),
    reportButtons(crawl, signal),
    element("h2", {}, "What to fix first"),
    causes(worthFirst(score), new Map(groups.map(({ rule, title }) => [rule, title]))),
    element("h2", {}, "Issues by rule"),
    issueGroups(groups, (group) => ruleDetails(crawl, group, { siteId: crawl.siteId, onAccepted, signal })),
  ];
}

function readHealth({ id, siteId }, signal) {
  return call("GET", `/v1/sites/${siteId}/health-score?crawlId=${id}`, { signal });
}

function summary({ counts }, { score, withoutAccepted }) {
  const { error, warning, notice } = counts.issuesBySeverity;
  const accepted =
    withoutAccepted === undefined
      ? []
      : [
          ["Score without accepted issues", scoreText(withoutAccepted.value)],
          ["Accepted issues", withoutAccepted.issues],
        ];
  return tiles([
    ["Health score", scoreText(score.value)],
    ...accepted,
    ["Pages", counts.pages],
    ["Errors", error],
    ["Warnings", warning],
    ["Notices", notice],
  ]);
}

function comparisonLink(fromId, toId) {
  return element("p", {}, element("a", { href: comparisonHash(fromId, toId) }, "Compare with the crawl before"));
}

/** Omits causes that gain less than half a point as shown, except the best one; without a score it keeps all. */
function worthFirst({ value, causes }) {
  return causes.filter(({ gain }, index) => value === null || index === 0 || Math.round(gain * 10) >= 5);
}

function causes(all, titles) {
  if (all.length === 0) return element("p", { class: "muted" }, "Nothing costs points.");
  const { frame, add } = table("What to fix first", [
    { title: "Fix", show: ({ rules }) => rules.map((rule) => titles.get(rule) ?? rule).join("; ") },
    { title: "Gain", isNumber: true, show: ({ gain }) => `+${gain.toFixed(1)}` },
    { title: "At", show: place },
    {
      title: "Affected",
      isNumber: true,
      show: ({ affected, unit }) => `${affected} ${unit}${affected === 1 ? "" : "s"}`,
    },
  ]);
  add(all.slice(0, maxCauses));
  return frame;
}

function place({ target, template, targets, unit }) {
  if (target !== null || template !== null) return target ?? template;
  if (targets > 0) return `${targets} addresses`;
  return unit === "site" ? "the whole site" : "several templates";
}

const severities = ["error", "warning", "notice"];

function issueGroups(groups, details) {
  if (groups.length === 0) return element("p", { class: "muted" }, "No issues.");
  const { frame, add } = table("Issues by rule", [
    { title: "Severity", show: ({ severity }) => element("span", { class: severity }, severity) },
    { title: "Issue", show: details },
    { title: "Pages", isNumber: true, show: ({ pages }) => (pages === 0 ? "site" : String(pages)) },
  ]);
  const rank = ({ severity }) => severities.indexOf(severity);
  add([...groups].sort((a, b) => rank(a) - rank(b) || b.pages - a.pages));
  return frame;
}

function ruleDetails(crawl, { rule, title, why, howToFix }, options) {
  const path = `/v1/crawls/${crawl.id}/issues?rule=${rule}`;
  return lazyDetails({}, [title], async () => [
    element("p", {}, why),
    element("p", {}, howToFix),
    await issueList(`Issues: ${title}`, path, options),
  ]);
}
