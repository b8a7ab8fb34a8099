import { expectTypeOf, it } from "vitest";
import { allItems } from "./all-items.ts";
import type { components } from "./generated/openapi.ts";
import type { IssueGroup, SightlineClient } from "./operation-types.ts";
import { waitFor } from "./wait-for.ts";

type Schemas = components["schemas"];
const crawlId = "crawl_1";

// The compiler checks these; nothing is called.
const checks = (sightline: SightlineClient) => ({
  async issues() {
    const { data: issues } = await sightline.listIssues({ crawlId, severity: "error" });
    expectTypeOf(issues).items.toEqualTypeOf<Schemas["IssueDetail"]>();
    expectTypeOf(issues).items.toHaveProperty("rule").toEqualTypeOf<string>();
    const { data: shown } = await sightline.listIssues({ crawlId, fields: "rule" });
    expectTypeOf(shown).items.toEqualTypeOf<Schemas["Issue"]>();
    const { data: groups } = await sightline.listIssues({ crawlId, groupBy: "rule" });
    expectTypeOf(groups).items.toEqualTypeOf<IssueGroup>();
    // @ts-expect-error Groups are always whole.
    await sightline.listIssues({ crawlId, groupBy: "rule", fields: "rule" });
  },
  async pages() {
    const { data: pages } = await sightline.listPages({ crawlId, limit: 5 });
    expectTypeOf(pages).items.toEqualTypeOf<Required<Schemas["ShownPage"]>>();
    expectTypeOf(pages).items.toHaveProperty("url").toEqualTypeOf<string>();
    const { data: shown } = await sightline.listPages({ crawlId, fields: "url" });
    expectTypeOf(shown).items.toEqualTypeOf<Schemas["ShownPage"]>();
  },
  async allIssues() {
    for await (const issue of allItems(sightline.listIssues, { crawlId })) {
      expectTypeOf(issue).toEqualTypeOf<Schemas["IssueDetail"]>();
      if (issue.subject.kind === "link") expectTypeOf(issue.subject.target).toEqualTypeOf<string>();
    }
    for await (const group of allItems(sightline.listIssues, { crawlId, groupBy: "rule" })) {
      expectTypeOf(group).toEqualTypeOf<IssueGroup>();
    }
    for await (const issue of allItems(sightline.listIssues, { crawlId, fields: "rule" })) {
      expectTypeOf(issue).toEqualTypeOf<Schemas["Issue"]>();
    }
  },
  async allPages() {
    for await (const page of allItems(sightline.listPages, { crawlId })) {
      expectTypeOf(page).toEqualTypeOf<Required<Schemas["ShownPage"]>>();
    }
    for await (const page of allItems(sightline.listPages, { crawlId, fields: "url" })) {
      expectTypeOf(page).toEqualTypeOf<Schemas["ShownPage"]>();
    }
    for await (const fix of allItems(sightline.listFixes, { crawlId })) {
      expectTypeOf(fix).toEqualTypeOf<Schemas["Fix"]>();
    }
    for await (const site of allItems(sightline.listSites, {})) expectTypeOf(site).toEqualTypeOf<Schemas["Site"]>();
    // @ts-expect-error There is no such filter.
    allItems(sightline.listPages, { crawlId, statusClas: "4xx" });
    // @ts-expect-error There is no such severity.
    allItems(sightline.listIssues, { crawlId, severity: "grave" });
  },
  async ends() {
    const crawl = await waitFor((options) => sightline.getCrawl({ crawlId }, options));
    expectTypeOf(crawl.status).toEqualTypeOf<"completed" | "cancelled" | "failed">();
    if (crawl.status === "failed") expectTypeOf(crawl.error.message).toEqualTypeOf<string>();
    const report = await waitFor((options) => sightline.getReport({ reportId: "report_1" }, options));
    expectTypeOf(report.status).toEqualTypeOf<"completed" | "cancelled" | "failed">();
  },
});

it("narrows results by parameters and status without casts", () => {
  expectTypeOf(checks).parameter(0).toEqualTypeOf<SightlineClient>();
});
