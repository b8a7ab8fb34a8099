import { type CanonicalHost, nearlyAll } from "@sightline/model";
import { isDevelopmentHost } from "@sightline/url";
import { expiredAcceptanceSentences } from "../../expired-acceptances.ts";
import { cutText } from "../../message.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportHeader, ReportScore } from "../../report-schema.ts";
import { scoreNotes } from "../../score-rows.ts";
import { unreadParts } from "../../unread.ts";
import { counted, wholeNumber } from "../../wording.ts";
import type { Block, Inline, Text } from "../block.ts";

const maxUrlLength = 200;

/** Composes what a reader has to know before the score: another host, and what the score does not stand for. */
export function limits(report: ReportHeader, words: PdfMessages): readonly Block[] {
  const { crawl, score } = report;
  const isPartial = crawl.truncated || crawl.status !== "completed";
  const unread = unreadParts(report).map(({ rule, affected }) => `${rule.title} (${affected})`);
  const sentences: readonly Text[] = [
    ...scoreNotes(score),
    ...(crawl.error === null ? [] : [{ kind: "seen", text: crawl.error.message } as const]),
    ...(isPartial ? [partial(words.stopReason(crawl), score, words)] : []),
    ...(unread.length === 0 ? [] : [unreadNote(unread, words)]),
    ...expiredAcceptanceSentences(report.expiredAcceptances ?? []),
  ];
  return [
    ...(crawl.canonicalHost === undefined ? [] : [otherHost(crawl.canonicalHost)]),
    ...sentences.map((text) => ({ kind: "paragraph", role: "warning", text }) as const),
  ];
}

function partial(reason: string, { coverage, interval }: ReportScore, { summary: words }: PdfMessages): string {
  const range = interval === null ? [] : [words.interval(interval.low, interval.high)];
  return [words.partial(reason, coverage), ...range].join(" ");
}

function unreadNote(parts: readonly string[], { summary: words }: PdfMessages): Text {
  return [{ kind: "strong", text: words.unreadTitle }, ` ${words.unread(parts)}`];
}

function otherHost(host: CanonicalHost): Block {
  const { isError, title, text } = canonicalHostNotice(host);
  return {
    kind: "paragraph",
    role: isError ? "alert" : "warning",
    text: [{ kind: "strong", text: title }, " ", ...text],
  };
}

/** Notice on another host that pages name as canonical, to be read before the score. */
export interface CanonicalHostNotice {
  /** True if search engines will not show the host that was audited. */
  readonly isError: boolean;
  readonly title: string;
  readonly text: readonly Inline[];
}

/** Returns the notice on another host. */
export function canonicalHostNotice(host: CanonicalHost): CanonicalHostNotice {
  const { canonical, audited, pages, of, copyBecause } = host;
  const there: Inline = { kind: "seen", text: cutText(canonical, maxUrlLength) };
  const here: Inline = { kind: "seen", text: cutText(audited, maxUrlLength) };
  const share = `${wholeNumber(pages)} of ${counted(of, "page")}`;
  if (copyBecause === null && isDevelopmentHost(canonical, audited)) {
    return {
      isError: true,
      title: "Canonicals name a development host.",
      text: [`${share} name `, there, " as canonical, where search engines cannot index them."],
    };
  }
  if (copyBecause === null) {
    return {
      isError: true,
      title: "Search engines index another host.",
      text: [
        `${share} name `,
        there,
        " as canonical, so search engines show them there and not at ",
        here,
        ". The score is for the pages at ",
        here,
        ".",
      ],
    };
  }
  const isDoubtful = copyBecause !== "asked" && pages < of * nearlyAll;
  const named = isDoubtful
    ? ["The home page names ", there, ` as canonical, but only ${share} do`]
    : [`${share} name `, there, " as canonical"];
  return {
    isError: false,
    title: "Audited as a copy.",
    text: [
      ...named,
      ": links, canonicals and sitemap entries of that host were treated as those of ",
      here,
      `${reasons[copyBecause]}.`,
    ],
  };
}

const reasons: Readonly<Record<NonNullable<CanonicalHost["copyBecause"]>, string>> = {
  "private-address": ", which has a loopback or private address",
  resolved: ", whose address was given",
  asked: ", as asked",
};
