import type { CrawlLink } from "@sightline/engine";
import { pageIdOf } from "./page-id.ts";

/** Returns a link as the service shows it. */
export function linkView(crawlId: string, link: CrawlLink) {
  const { source, target, at } = link;
  const pageId = pageIdOf(crawlId, source.id);
  return {
    id: `link_${pageId.slice("page_".length)}${link.index.toString(16).padStart(8, "0")}`,
    object: "link",
    kind: link.kind,
    source: { pageId, url: source.url },
    target: {
      pageId: target.outcome === "fetched" ? pageIdOf(crawlId, target.id) : null,
      url: target.url,
      internal: target.internal,
      outcome: target.outcome,
      status: target.status,
      failure: target.failure,
      external: verdictOf(target),
    },
    text: link.text,
    rel: link.rel,
    nofollow: link.nofollow,
    hidden: link.hidden,
    region: link.region,
    position: at === null ? null : { line: at.line, column: at.column },
  };
}

function verdictOf({ external }: CrawlLink["target"]) {
  if (external === null) return null;
  const { verdict, reason, status, finalUrl, movedPermanently, confirmed, checkedAt } = external;
  return { verdict, reason, status, finalUrl, movedPermanently, confirmed, checkedAt };
}
