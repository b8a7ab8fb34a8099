import type { Client } from "openapi-fetch";
import type { paths } from "./generated-api.ts";

type ApiClient = Client<paths>;

/** Walks through the service as a user of a generated client does: the compiler checks every path, field and state. */
export async function clientWalk(
  client: ApiClient,
  siteUrl: string,
): Promise<{ score: number | null; rules: ReadonlySet<string> }> {
  const created = await client.POST("/v1/sites", { body: { url: siteUrl, name: "Walk", settings: { maxPages: 50 } } });
  if (created.data === undefined) throw new Error(created.error.detail);
  const path = { siteId: created.data.id };
  const started = await client.POST("/v1/sites/{siteId}/crawl", { params: { path }, body: {} });
  if (started.data === undefined) throw new Error(started.error.detail);
  const crawlId = started.data.id;
  await completion(client, crawlId);
  const query = { limit: 2, sort: "-inlinks", fields: "url,title" } as const;
  const pages = await client.GET("/v1/crawls/{crawlId}/pages", { params: { path: { crawlId }, query } });
  if (pages.data?.data[0]?.url === undefined) throw new Error("A page has a URL.");
  const rules = await rulesWithIssues(client, crawlId);
  const analysing = await client.POST("/v1/sites/{siteId}/analyze", {
    params: { path },
    body: {},
    headers: { prefer: "wait=30" },
  });
  if (analysing.data === undefined) throw new Error(analysing.error.detail);
  const advice = analysing.data.recommendations;
  // A small site may have nothing to add to its list of fixes.
  if (advice.some(({ evidence }) => evidence[0]?.issueId === undefined)) throw new Error("Advice has evidence.");
  const auditing = await client.POST("/v1/sites/{siteId}/geo-audit", {
    params: { path },
    body: { goal: "visible" },
    headers: { prefer: "wait=30" },
  });
  if (auditing.data === undefined) throw new Error(auditing.error.detail);
  if (auditing.data.answers?.read.state === undefined) throw new Error("An audit says whether engines read the site.");
  const health = await client.GET("/v1/sites/{siteId}/health-score", { params: { path } });
  if (health.data === undefined) throw new Error(health.error.detail);
  return { score: health.data.score.value, rules };
}

async function completion(client: ApiClient, crawlId: string): Promise<void> {
  for (;;) {
    const { data } = await client.GET("/v1/crawls/{crawlId}", { params: { path: { crawlId } } });
    if (data?.status === "completed") return;
    if (data?.status === "failed" || data?.status === "cancelled") throw new Error(data.error?.message ?? data.status);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function rulesWithIssues(client: ApiClient, crawlId: string): Promise<ReadonlySet<string>> {
  const rules = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { limit: 5, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await client.GET("/v1/crawls/{crawlId}/issues", { params: { path: { crawlId }, query } });
    for (const { rule } of data?.data ?? []) if (rule !== undefined) rules.add(rule);
    cursor = data?.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rules;
}
