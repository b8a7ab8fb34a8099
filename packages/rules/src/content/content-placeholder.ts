import type { PageFacts } from "@sightline/facts";
import { defineSiteRule, type PageFault, type SharedPage } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import { groupShare } from "../site-share.ts";

/** Minimum number of networks: one link to `#` may belong to a script. */
const minNetworks = 2;

export default defineSiteRule({
  meta: {
    id: "content-placeholder",
    category: "content",
    title: "Template placeholders are published",
    severity: "warning",
    why: "The text, mail address or profile came with the template. Visitors see that the site was not finished, and cannot reach you.",
    fix: "Enter your own text, mail address and profiles in the settings of the template, or remove the block.",
    sources: ["https://developers.google.com/search/docs/fundamentals/creating-helpful-content"],
    messages: {
      filler:
        "Pages with filler text outside their main text, as in a footer or sidebar: {pages} of {of}, for example {first}, with “{seen}”.",
      email: "The home page {first} has a mail address at a host for examples, {seen}.",
      profile:
        "Pages with links to social networks that name no profile of yours: {pages} of {of}, for example {first}, with {seen}.",
      unlinked: "Pages whose icons of social networks link to “#”: {pages} of {of}, for example {first}, with {seen}.",
    },
    judges: "url",
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: ({ title }) => !/lorem|ipsum/i.test(title ?? ""),
    faultOf: (page) => [...fillerOf(page), ...emailOf(page), ...profilesOf(page)],
  },
  population: "indexable",

  *evaluate(row) {
    // Not about the site, even where every page has it: several faults of a site would be one issue.
    yield groupShare(row);
  },
});

function fillerOf({ outerFiller }: SharedPage): readonly PageFault[] {
  return outerFiller === null ? [] : [{ fault: "filler", seen: outerFiller.text, at: outerFiller.at }];
}

function emailOf({ contactLinks, url, isHome }: SharedPage): readonly PageFault[] {
  // On other pages the address may be an example for readers; and the site itself may be under test.
  if (!isHome || hostKind(url) !== "public") return [];
  const addresses = contactLinks.map((link) => /^mailto:(.+)/i.exec(link)?.[1] ?? "");
  const seen = addresses.find(isExample);
  return seen === undefined ? [] : [{ fault: "email", seen }];
}

function isExample(address: string): boolean {
  const kind = hostKind(`https://${address.slice(address.lastIndexOf("@") + 1)}/`);
  return address.includes("@") && (kind === "reserved" || kind === "placeholder");
}

function profilesOf({ emptyProfiles }: SharedPage): readonly PageFault[] {
  const named = emptyProfiles.find(({ href }) => href !== "#");
  const unlinked = emptyProfiles.filter(({ href }) => href === "#");
  const networks = new Set(unlinked.map(({ network }) => network));
  return [
    ...(named === undefined ? [] : [{ fault: "profile", seen: named.href, at: named.at }]),
    ...(networks.size < minNetworks ? [] : [{ fault: "unlinked", seen: namesOf(networks), at: unlinked[0]?.at }]),
  ];
}

type Network = PageFacts["emptyProfiles"][number]["network"];

function namesOf(networks: ReadonlySet<Network>): string {
  return [...networks].join(", ");
}
