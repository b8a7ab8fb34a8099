/** Resources by which the document groups its operations, in the order of the document. */
export const routeTags = {
  Sites: "Origins to audit, with the default settings of their crawls.",
  Schedules: "Recurring crawls of a site, and the conditions under which they raise alerts.",
  Crawls: "Runs over a site: start, follow and cancel them.",
  Pages: "Pages that a crawl requested, with their facts, and the links between them.",
  Issues: "Faults that rules found, each with its evidence, its place in the source and its fix.",
  Scores: "Health scores of completed crawls, in which every lost point is explained.",
  Comparisons: "What changed between two crawls of a site: issues, pages and the terms of the score.",
  Analyses: "Recommendations for a completed crawl, by a language model or from the facts alone, each with evidence.",
  "GEO audits": "Audits of a site for answer engines, which answer four questions of its owner.",
  Reports: "Reports of a completed crawl as files: PDF, HTML, Markdown, CSV, SARIF and others.",
  Webhooks: "Receivers of events: endpoints, their secrets, and the log of deliveries.",
  Rules: "Rules by which this service judges, and how to fix what they report.",
  Account: "Tenant, plan, scopes and usage of the caller.",
  Tokens: "API tokens of the tenant; they need the scope `admin`.",
  Service: "The service itself: its document and its health. These routes need no token.",
} as const;

/** Resource to which a route belongs. */
export type RouteTag = keyof typeof routeTags;
