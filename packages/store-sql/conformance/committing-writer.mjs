// Commits batches of four pages for ever and prints, after each acknowledgement, how many pages it has committed.
// Plain JavaScript on the built package: it is killed at a random moment by the test beside it.
import { emptyFacts } from "@sightline/facts";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";

const [address, crawlId] = process.argv.slice(2);
const store = await (address.startsWith("postgres:") ? postgresStore(address) : sqliteStore(address));
const { crawls, frontier, pages } = store.tenant("a");
const { epoch } = await crawls.claim(crawlId);
let { fetched } = await frontier.counts(crawlId);
process.stdout.write("started\n");
for (;;) {
  const leased = await frontier.lease(crawlId, epoch, { count: 4, forMs: 60_000 });
  const commits = leased.map((target) => {
    const number = Number(new URL(target.url).pathname.slice(1));
    const links = [number * 2 + 1, number * 2 + 2].map((link) => `https://a.test/${link}`);
    return {
      target,
      facts: { ...emptyFacts(target.url), kind: "html", analysis: "ok", title: `Page ${number} ${"x".repeat(2000)}` },
      mainText: { blocks: [{ kind: "paragraph", level: 0, text: `Text of ${number}` }], truncated: false },
      edges: links.map((url) => ({ kind: "anchor", url, text: "link", flags: [] })),
      issues: [issueOf(target)],
      discovered: links.map((url) => {
        return { url, outcome: "pending", depth: target.depth + 1, internal: true, inSitemap: false };
      }),
    };
  });
  await pages.commit(crawlId, epoch, commits);
  fetched += commits.length;
  process.stdout.write(`${fetched}\n`);
}

function issueOf({ id, url }) {
  const subject = { kind: "page", url };
  return {
    id: `issue_${String(id).padStart(32, "0")}`,
    rule: "title-long",
    category: "titles-meta",
    severity: "warning",
    certainty: "certain",
    phase: "page",
    subject,
    message: "long",
    data: {},
    count: 1,
    pageId: id,
    memberIds: [],
    source: null,
  };
}
