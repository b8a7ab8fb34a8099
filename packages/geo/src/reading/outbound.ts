import type { Edge } from "@sightline/facts";
import { isUrl } from "@sightline/url";

const sharing =
  /(?:^|\.)(?:facebook|twitter|x|linkedin|pinterest|reddit|whatsapp|instagram|tiktok|t|telegram|threads|bsky|mastodon|addtoany|sharethis|amzn|bit)\.(?:com|me|to|ly|app|social|ai)$/;
/** Chats to which a button passes the page as a prompt. */
const prompt =
  /^https?:\/\/(?:[\w-]+\.)?(?:chatgpt|openai|claude|perplexity)\.(?:com|ai)\/[^?]{0,100}\?(?:.*&)?(?:q|prompt)=/;
/** Pages about the site, its owner or its software instead of its subject. */
const aside =
  /^https?:\/\/(?:www\.)?(?:github\.com\/[\w.-]+\/?$|youtube\.com\/(?:@|c\/|channel\/|user\/)|(?:[a-z]{2}\.)?gravatar\.com\/|creativecommons\.org\/licenses\/|gohugo\.io\/?$|hexo\.io\/?$|jekyllrb\.com\/?$|(?:[a-z]{2}\.)?wordpress\.org\/?$)/i;
const affiliate = /[?&](?:tag|aff|aff_id|affiliate|ref|partner|irclickid|awc)=/i;
const secondLevels = new Set("co com org net ac gov edu gob or ne go".split(" "));

/** Returns the registrable domain of a host, estimated from its last labels without the public suffix list. */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const isSecondLevel =
    labels.length > 2 && (labels.at(-1)?.length ?? 0) === 2 && secondLevels.has(labels.at(-2) ?? "");
  return labels.slice(isSecondLevel ? -3 : -2).join(".");
}

// Memoized, since several checks of a page need the same edges.
const known = new WeakMap<readonly Edge[], { readonly origin: string; readonly outbound: readonly Edge[] }>();

/** Returns the anchors of the content that lead to other sites, without sharing and affiliate links. */
export function outboundEdges(edges: readonly Edge[], origin: string): readonly Edge[] {
  const found = known.get(edges);
  if (found?.origin === origin) return found.outbound;
  const outbound = findOutbound(edges, origin);
  known.set(edges, { origin, outbound });
  return outbound;
}

function findOutbound(edges: readonly Edge[], origin: string): Edge[] {
  const own = siteOf(new URL(origin).hostname);
  const ownPages = `${origin}/`;
  return edges.filter(({ kind, url, flags }) => {
    if (
      kind !== "anchor" ||
      flags.includes("in-navigation") ||
      flags.includes("in-boilerplate") ||
      flags.includes("sponsored")
    )
      return false;
    // Fast path: most links of a page are internal.
    if (url.startsWith(ownPages) || !isUrl(url) || affiliate.test(url) || prompt.test(url) || aside.test(url))
      return false;
    const { hostname, protocol } = new URL(url);
    return protocol.startsWith("http") && siteOf(hostname) !== own && !sharing.test(hostname);
  });
}
