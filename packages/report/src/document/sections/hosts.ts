import type { ReportHost } from "../../host-summary.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { Inline, Text } from "../block.ts";
import type { Section } from "../section.ts";

/** What the hosts of the site show beside their pages. */
export const hosts: Section<"hosts"> = {
  id: "hosts",
  nav: "Hosts",
  title: (words) => words.hosts.title,
  compose({ report: { hosts: found }, words }, depth) {
    if (found === undefined || found.hosts.length === 0) return null;
    const items = found.hosts.map((host) => itemOf(host, words));
    const left = found.notProbed === 0 ? [] : [words.hosts.notProbed(found.notProbed)];
    const list = { kind: "list", items: [...items, ...left] } as const;
    if (depth === "short") return [list];
    return [{ kind: "paragraph", role: "lead", text: words.hosts.lead(found.hosts.length, found.requests) }, list];
  },
};

function itemOf(host: ReportHost, { hosts: words }: PdfMessages): Text {
  return [{ kind: "seen", text: host.origin }, ": ", ...sentencesOf(host, words)];
}

function sentencesOf(host: ReportHost, words: PdfMessages["hosts"]): readonly Inline[] {
  const certificate = certificateOf(host, words);
  if (host.isPrivate) return host.tls === null ? [words.isPrivate] : [words.privateCertificate, ...certificate];
  const { plainHttp, variant, missingPageStatus, ttfbMs, isComplete } = host;
  const sentences = [
    ...(plainHttp === null ? [] : [words.plainHttp[plainHttp]]),
    ...(variant === null ? [] : [words.variant(variant)]),
    ...(missingPageStatus === null ? [] : [words.missingPage(missingPageStatus)]),
    ...(ttfbMs === null ? [] : [words.ttfb(ttfbMs)]),
    ...(isComplete ? [] : [words.incompleteVisit]),
  ];
  return [...certificate, ...sentences.map((sentence) => ` ${sentence}`)];
}

function certificateOf({ origin, tls }: ReportHost, words: PdfMessages["hosts"]): readonly Inline[] {
  if (!origin.startsWith("https:")) return [words.withoutTls];
  if (tls === null) return [words.notInspected];
  const fault = tls.fault === null ? words.valid : words.fault(tls.fault);
  const { issuer, notAfter, isChainComplete } = tls;
  const issued: readonly Inline[] = [
    words.issuer,
    { kind: "quoted", text: issuer } as const,
    words.until(notAfter.slice(0, 10), fault),
  ];
  return [...issued, ...(isChainComplete ? [] : [` ${words.incomplete}`]), ` ${words.protocols(tls)}`];
}
