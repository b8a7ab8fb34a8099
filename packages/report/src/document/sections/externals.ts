import type { ExternalVerdict } from "@sightline/model";
import { omissionsOf, type ReportExternals, urlsNotLookedAt } from "../../external-summary.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { Text } from "../block.ts";
import type { Section } from "../section.ts";

/** What the links to other sites lead to. */
export const externals: Section<"externals"> = {
  id: "externals",
  nav: "Links out",
  title: (words) => words.externals.title,
  compose({ report: { externals: found }, words }) {
    if (found === undefined || found.lookedAt + urlsNotLookedAt(found) === 0) return null;
    const { lookedAt, hosts, requests } = found;
    return [
      { kind: "paragraph", role: "lead", text: words.externals.lead(lookedAt, hosts, requests) },
      { kind: "list", items: itemsOf(found, words) },
    ];
  },
};

function itemsOf(found: ReportExternals, { externals: words }: PdfMessages): readonly Text[] {
  const of = (verdict: ExternalVerdict) => found.outcomes.filter((outcome) => outcome.verdict === verdict);
  const line = (verdict: ExternalVerdict, text: (urls: number) => string): readonly Text[] => {
    const outcomes = of(verdict);
    const urls = outcomes.reduce((sum, outcome) => sum + outcome.urls, 0);
    if (urls === 0) return [];
    const parts = outcomes.map(({ reason, status, urls: count }) => words.outcome(reason, status, count));
    return [verdict === "alive" ? text(urls) : `${text(urls)}: ${parts.join(", ")}.`];
  };
  const hosts = found.refusingHosts.flatMap(({ host, urls }, index): Text[] => [
    index === 0 ? `${words.refusingHosts} ` : ", ",
    { kind: "seen", text: host },
    ` (${urls})`,
  ]);
  const left = urlsNotLookedAt(found);
  return [
    ...line("broken", (urls) => words.broken(urls, found.unconfirmed)),
    ...line("infrastructure", words.infrastructure),
    ...line("unverifiable", words.unverifiable),
    ...(hosts.length === 0 ? [] : [hosts.flat() as Text]),
    ...line("alive", words.alive),
    ...(left === 0 ? [] : [`${words.notLookedAt(left)}: ${omissionsOf(found).map(words.omission).join(", ")}.`]),
  ];
}
