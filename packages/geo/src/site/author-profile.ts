import { isUrl } from "@sightline/url";
import { outboundEdges } from "../reading/outbound.ts";
import type { AuthorProfile } from "./site-reading.ts";

const profiles =
  /(?:linkedin|github|orcid|scholar\.google|twitter|x|mastodon|researchgate|wikipedia|wikidata|bsky|instagram|youtube)\.[a-z]{2,6}$/i;
const minWords = 50;

/** Returns what an author's page lacks: a page that responds, 50 words about them, a profile or work elsewhere. */
export function profileGaps({ url, page }: AuthorProfile): string[] {
  if (url === null) return ["no profile page is linked"];
  if (page === null) return ["the profile page was not crawled"];
  if (page.record.status !== 200) return [`the profile page responds with ${page.record.status ?? "no status"}`];
  const words = page.text?.words.length ?? 0;
  const hasProfile =
    page.edges.some((edge) => edge.kind === "anchor" && isUrl(edge.url) && profiles.test(new URL(edge.url).hostname)) ||
    outboundEdges(page.edges, page.context.origin).length > 0;
  return [
    ...(words >= minWords ? [] : [`${words} words`]),
    ...(hasProfile ? [] : ["no link to a profile or work elsewhere"]),
  ];
}
