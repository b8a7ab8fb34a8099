/** Measures of the earlier method by prefix: plans and configurations may still switch them off. */
const retired: Readonly<Record<string, string>> = {
  access:
    "cdn-default-advisory crawl-delay dead-urls fetch-errors google-extended-myth html-bytes http-402 indexnow redirects sitemap ttfb",
  auth: "byline org-identity",
  cite: "vague-authority",
  extr: "chunk-purity definition lead-answer readability self-contained",
  fresh: "age stale-refs",
  integrity: "invisible-unicode keyword-stuffing memory-poison-links",
  mi: "a11y-names a2a-card agent-skills ai-catalog ai-plugin-stale api-docs form-fields invented-endpoints mcp-card native-controls nlweb oauth webmcp",
  pol: "content-signal content-usage noai-meta rsl tdmrep",
  render: "image-text",
  retr: "anchors boilerplate canonical description duplicate h1 heading-specific headings thin title",
  sd: "coverage parse required",
};

/** Ids of measures that the GEO audit took until it answered four questions; plans that switch them off stay valid. */
export const retiredMeasures: ReadonlySet<string> = new Set(
  Object.entries(retired).flatMap(([prefix, names]) => names.split(" ").map((name) => `${prefix}.${name}`)),
);
