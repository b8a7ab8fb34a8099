import { defineSiteRule } from "@sightline/model/rule";
import { ownRobots } from "./own-robots.ts";

export default defineSiteRule({
  meta: {
    id: "robots-txt-too-large",
    category: "crawlability",
    title: "robots.txt is larger than crawlers read",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Google reads the first 500 KiB of robots.txt; the rules after them do not apply, so crawlers fetch what they should not, or miss what you allow.",
    fix: "Shorten the file: one rule for a folder instead of a rule for each page, and wildcards instead of lists.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#file-format",
      "https://www.rfc-editor.org/rfc/rfc9309#section-2.5",
    ],
    messages: { large: "{robots} has rules after its first 512,000 bytes, from line {line}; they are not read." },
  },
  query: { kind: "site", about: "robots" },
  population: "site",

  *evaluate(site) {
    for (const { url, firstLostRule } of ownRobots(site)) {
      if (firstLostRule === undefined) continue;
      yield { subject: { kind: "site", url }, message: "large", data: { robots: url, line: firstLostRule } };
    }
  },
});
