import { isUrl } from "@sightline/url";
import { outboundEdges } from "../reading/outbound.ts";
import type { AuthorProfile } from "./site-reading.ts";

const role =
  /\b(?:editor|author|writer|journalist|reporter|founder|engineer|scientist|researcher|professor|doctor|dr\.|md|phd|consultant|analyst|manager|director|expert|certified|degree|years? of experience|since (?:19|20)\d\d|redakteur|autor|gründer|rédacteur|fondateur|redactor|fundador)\b/i;
const profiles =
  /(?:linkedin|github|orcid|scholar\.google|twitter|x|mastodon|researchgate|wikipedia|wikidata|bsky|instagram|youtube)\.[a-z]{2,6}$/i;
const minWords = 50;

/** Scores an author's page: it responds, has a biography, names a role, links to a profile elsewhere. */
export function profileScore({ url, page }: AuthorProfile): number {
  if (url === null || page === null || page.record.status !== 200) return 0;
  const text = page.text?.blocks.map((block) => block.text).join("\n") ?? "";
  const hasProfile =
    page.edges.some((edge) => edge.kind === "anchor" && isUrl(edge.url) && profiles.test(new URL(edge.url).hostname)) ||
    outboundEdges(page.edges, page.context.origin).length > 0;
  const conditions = [true, (page.text?.words.length ?? 0) >= minWords, role.test(text), hasProfile];
  return conditions.filter(Boolean).length / conditions.length;
}
