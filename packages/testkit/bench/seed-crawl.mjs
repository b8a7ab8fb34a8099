import { emptyFacts } from "@sightline/facts";
import { crawlPlan, issueId, newId, noCounts } from "@sightline/model";

const pagesPerCommit = 250;

/**
 * Stores a completed crawl of made-up pages through the store port, as a crawl of a site of that size leaves it.
 *
 * @param tenant the part of a store that gets it
 * @param options `pages`; `issuesPerPage`; `rules`, from which every page gets some in turn; `ids`
 * @returns `{crawlId, issues}`
 */
export async function seedCrawl(tenant, { pages, issuesPerPage, rules, ids }) {
  const origin = "https://catalogue.example";
  const createdAt = new Date(ids.now()).toISOString();
  const site = { id: newId("site", ids), url: `${origin}/`, origin, name: "Catalogue", createdAt };
  const draft = {
    id: newId("crawl", ids),
    siteId: site.id,
    startUrl: site.url,
    status: "queued",
    stopReason: null,
    truncated: false,
    plan: crawlPlan({ maxPages: pages }),
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: "bench",
    createdAt,
    startedAt: null,
    finishedAt: null,
    error: null,
  };
  await tenant.sites.create(site);
  await tenant.crawls.create(draft);
  const { id: crawlId, epoch } = await tenant.crawls.claim(draft.id);
  for (let from = 0; from < pages; from += pagesPerCommit) {
    const urls = Array.from({ length: Math.min(pagesPerCommit, pages - from) }, (_, k) => urlAt(origin, from + k));
    await tenant.frontier.add(crawlId, epoch, urls.map(newTarget));
    const targets = await tenant.frontier.lease(crawlId, epoch, { count: urls.length, forMs: 600_000 });
    const commits = targets.map((target, k) => pageCommit(target, chosenRules(rules, from + k, issuesPerPage)));
    await tenant.pages.commit(crawlId, epoch, commits);
  }
  const counts = { ...noCounts, discovered: pages, fetched: pages, pages, byStatusClass: { "2xx": pages } };
  const update = { status: "completed", stopReason: "exhausted", counts, startedAt: createdAt, finishedAt: createdAt };
  await tenant.crawls.update(crawlId, epoch, update);
  return { crawlId, issues: pages * issuesPerPage };
}

function urlAt(origin, at) {
  return `${origin}/department-${at % 97}/products/item-${at}?colour=${at % 7}`;
}

function newTarget(url) {
  return { url, outcome: "pending", depth: 2, internal: true, inSitemap: true };
}

/** Neighbours get other rules, so that the issues of a rule lie all over the crawl. */
function chosenRules(rules, at, count) {
  return Array.from({ length: count }, (_, k) => rules[(at * count + k) % rules.length]);
}

function pageCommit({ id, url, token }, rules) {
  return {
    target: { id, token },
    facts: { ...emptyFacts(url), kind: "html", analysis: "ok", contentType: "text/html", title: `Product ${id}` },
    mainText: null,
    edges: [],
    issues: rules.map(({ meta }) => issue(id, url, meta)),
    discovered: [],
  };
}

function issue(pageId, url, { id: rule, category, severity, messages }) {
  const subject = { kind: "page", url };
  const [message = "seen"] = Object.keys(messages);
  const data = { length: 20 + (pageId % 90), title: `Product ${pageId} – winter coats and jackets for everyone` };
  return {
    id: issueId(rule, subject),
    rule,
    category,
    severity,
    certainty: "certain",
    phase: "page",
    subject,
    message,
    data,
    count: 1,
    pageId,
    memberIds: [],
    source: null,
  };
}
