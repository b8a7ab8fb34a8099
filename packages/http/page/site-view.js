import { acceptances } from "./acceptances.js";
import { call } from "./api.js";
import { compareForm } from "./compare-form.js";
import { dateText, element, scoreText } from "./elements.js";
import { listTable } from "./list-table.js";
import { scoreLine } from "./score-line.js";
import { workButton } from "./submit-form.js";

/** Maximum number of scores in the line. */
const maxScores = 100;

/** Shows a site: its scores over time, its crawls, and a button that starts one. */
export async function siteView({ signal, ids: [siteId] }) {
  const [site, scores] = await Promise.all([
    call("GET", `/v1/sites/${siteId}`, { signal }),
    call("GET", `/v1/sites/${siteId}/score-history?limit=${maxScores}`, { signal }),
  ]);
  const start = workButton("Start a crawl", async () => {
    const crawl = await call("POST", `/v1/sites/${siteId}/crawl?ifActive=return`, { body: {} });
    location.hash = `#/crawls/${crawl.id}`;
  });
  const crawls = await listTable(
    "Crawls",
    `/v1/sites/${siteId}/crawls`,
    [
      { title: "Started", show: (crawl) => element("a", { href: `#/crawls/${crawl.id}` }, dateText(crawl.createdAt)) },
      { title: "Status", show: ({ status }) => status },
      { title: "Score", isNumber: true, show: ({ score }) => scoreText(score?.value) },
      { title: "Pages", isNumber: true, show: ({ counts }) => String(counts.pages) },
      { title: "Errors", isNumber: true, show: ({ counts }) => String(counts.issuesBySeverity.error) },
      { title: "Warnings", isNumber: true, show: ({ counts }) => String(counts.issuesBySeverity.warning) },
    ],
    { empty: "No crawls yet. Start the first one.", signal },
  );
  const title = site.name ?? site.origin;
  return [
    title,
    element("p", {}, element("a", { href: "#/" }, "All sites")),
    element("h1", {}, title),
    element("p", {}, element("a", { href: site.url, rel: "noreferrer" }, site.url)),
    element("p", { class: "actions" }, start),
    ...(scores.data.length >= 2 ? history(scores.data) : []),
    element("h2", {}, "Crawls"),
    crawls,
    element("h2", {}, "Accepted issues"),
    await acceptances(siteId, signal),
  ];
}

function history(scores) {
  return [
    element("h2", {}, "Score over time"),
    scoreLine(scores),
    element("h2", {}, "Compare two crawls"),
    compareForm(scores),
  ];
}
