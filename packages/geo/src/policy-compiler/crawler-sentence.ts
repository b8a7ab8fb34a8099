import type { Crawler, CrawlerPurpose } from "../crawlers/crawler.ts";
import { crawlerOf } from "../crawlers/registry.ts";

const uses: Readonly<Record<CrawlerPurpose, string>> = {
  search: "to build a search index",
  "user-fetch": "to fetch pages that users ask about",
  training: "to collect training data",
  agent: "to act on pages for users",
  other: "for other purposes",
};

/** Describes a crawler: who uses it for what, its obedience to robots.txt, and what blocking it costs. */
export function crawlerSentence(token: string): string {
  const crawler = crawlerOf(token);
  if (crawler === null) return `${token} is not in Sightline's list of crawlers.`;
  const { operator, purpose, alsoPurposes, effect } = crawler;
  const others = alsoPurposes.filter((other) => other !== "other").map((other) => uses[other]);
  const name =
    crawler.kind === "control-token" ? `${operator} reads this name in robots.txt only,` : `${operator} uses it`;
  const purposes = [uses[purpose], ...others].join(" and ");
  return [`${name} ${purposes}, and ${obedienceOf(crawler)}.`, effect].filter((part) => part !== null).join(" ");
}

function obedienceOf({ obeysRobots, confidence }: Crawler): string {
  switch (obeysRobots) {
    case "yes":
      return confidence === "high" ? "documents that it obeys robots.txt" : "is reported to obey robots.txt";
    case "no":
    case "reported-not":
      return "is reported not to obey robots.txt";
    case "ignored-for-users":
      return "documents that robots.txt may not apply, because a user asked";
    case "unknown":
      return "is not known to obey robots.txt";
  }
}
