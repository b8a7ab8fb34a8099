import type { CrawlFix } from "@sightline/engine";
import { revisitSite } from "../revisit-site.ts";
import { listFixes } from "../routes/crawl-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { given, listed, listReply, placeOf } from "./list-reply.ts";

const fixes = bound(listFixes, async ({ params, query, caller, service, request, url }) => {
  const { crawlId } = params;
  const { limit, cursor, rule } = query;
  const options = given({ limit, cursor, rule });
  const list = await listed(query, () =>
    revisitSite({ service, caller, crawlId, request }, (allowed) =>
      caller.tenant.crawls.fixes(crawlId, options, allowed),
    ),
  );
  const items = list.items.map((fix) => fixView(crawlId, fix));
  return listReply({ ...list, items }, placeOf(service, `/v1/crawls/${crawlId}/fixes`, url));
});

function fixView(crawlId: string, { issue, patch, reason }: CrawlFix) {
  const { id, rule, subject } = issue;
  return { id, object: "fix", crawlId, rule, url: subject.url, proof: "none", patch: patchView(patch), reason };
}

function patchView(patch: CrawlFix["patch"]) {
  if (patch === null) return null;
  const { isDiffOmitted: diffOmitted, ...shown } = patch;
  return { ...shown, diffOmitted };
}

/** List of mechanical fixes. */
export const fixHandlers: readonly BoundRoute[] = [fixes];
