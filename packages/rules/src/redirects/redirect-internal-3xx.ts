import { definePageRule } from "@sightline/model";
import { quote } from "../evidence.ts";

const redirects: readonly (number | null)[] = [301, 302, 303, 307, 308];

export default definePageRule({
  meta: {
    id: "redirect-internal-3xx",
    category: "redirects",
    title: "Linked URL redirects",
    severity: "notice",
    why: "Pages of the site link to a URL that sends everybody on to another one, which costs visitors and search engines a request each time.",
    fix: "Let the links name the URL where the redirect ends, unless the redirect is meant to choose a page.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/301-redirects"],
    messages: { redirects: "The URL answers {status} and leads to {target}; linking pages: {inlinks}." },
    partialCrawl: "safe",
    scored: false,
  },
  population: "redirects",
  reads: ["status", "redirect", "inlinks"],

  *evaluate({ url, status, redirect, inlinks }) {
    const target = redirect?.url ?? null;
    if (status === null || !redirects.includes(status) || target === null || inlinks === 0) return;
    yield {
      subject: { kind: "page", url },
      message: "redirects",
      data: { status, target: quote(target), inlinks },
    };
  },
});
