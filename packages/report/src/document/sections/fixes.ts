import type { Fix } from "../../findings.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportHeader, ReportIssue } from "../../report-schema.ts";
import { acceptanceCommands } from "../../ticket/acceptance-command.ts";
import { causeTicket } from "../../ticket/cause-ticket.ts";
import { isSortedByTraffic } from "../../traffic/traffic.ts";
import type { Block, Entry, Inline } from "../block.ts";
import type { Depth, Section } from "../section.ts";
import { affectedText, fixPlace } from "./fix-place.ts";

const shown = { full: 10, short: 20 } as const;
const shownInPdf = 5;

/** Causes to fix first, by the gain of each repair; omitted without any. */
export const fixes: Section<"fixes"> = {
  id: "fixes",
  nav: "Fix first",
  title: (words) => words.fixes.title,
  compose({ report, fixes: all, examples, words }, depth) {
    if (all.length === 0) return null;
    const lead = leadOf(report, words, depth);
    const entries = all.slice(0, shown[depth]).map((fix) => {
      const issues = examples.some(fix.cause);
      const listed = entry(fix, issues[0], words, depth);
      return depth === "full"
        ? { ...listed, blocks: [...listed.blocks, ...ticketBlocks(fix, issues, report.folder, words)] }
        : listed;
    });
    return [
      ...(depth === "full" || isSortedByTraffic(report)
        ? [{ kind: "paragraph", role: "lead", text: lead } as const]
        : []),
      { kind: "entries", isRanked: true, entries, left: all.length - entries.length, mostInPdf: shownInPdf },
    ];
  },
};

function leadOf(report: Pick<ReportHeader, "score" | "traffic">, { fixes: words }: PdfMessages, depth: Depth): string {
  const { score, traffic } = report;
  if (score.value === null) return words.leadWithoutScore;
  if (traffic === undefined || !isSortedByTraffic(report)) return words.lead;
  return depth === "full" ? words.leadWithTraffic(traffic) : words.byTraffic(traffic);
}

function entry(
  { cause, rule, otherRules }: Fix,
  example: ReportIssue | undefined,
  words: PdfMessages,
  depth: Depth,
): Entry {
  const { also, ruleIds } = words.fixes;
  const ids = cause.rules.join(" + ");
  const place = fixPlace(cause);
  const others = otherRules.map(({ title }) => title).join(" · ");
  const ruleLinks = cause.rules.flatMap((id, index): readonly Inline[] => [
    index === 0 ? "" : " + ",
    { kind: "rule", rule: id, title: id },
  ]);
  const notes: readonly Block[] = [
    ...(others === "" ? [] : [{ kind: "paragraph", role: "note", text: also(others) } as const]),
    // In HTML, the title leads to the rule.
    { kind: "paragraph", role: "note", text: [ruleIds, ids], only: ["html", "markdown"] },
    { kind: "paragraph", role: "note", text: [ruleIds, ...ruleLinks], only: ["pdf"] },
  ];
  return {
    severity: rule.severity,
    title: { kind: "rule", rule: rule.id, title: rule.title },
    // Without a score nothing can be gained.
    ...(cause.gain === 0 ? {} : { gain: { value: words.gain(cause.gain), unit: words.pointsUnit } }),
    facts: depth === "full" ? affectedText(cause) : `${affectedText(cause)} · ${ids}`,
    ...(depth === "full" && rule.fix !== "" ? { text: rule.fix } : {}),
    blocks: [
      ...(place === null ? [] : [{ kind: "paragraph", text: place } as const]),
      ...(depth === "full" ? notes : []),
      ...(example === undefined ? [] : [exampleBlock(example, words, depth)]),
    ],
  };
}

/** Composes the ticket to copy, or in Markdown only the command that accepts the fix. */
function ticketBlocks(
  fix: Fix,
  issues: readonly ReportIssue[],
  folder: string | undefined,
  { fixes: words }: PdfMessages,
): readonly Block[] {
  const [command] = acceptanceCommands(fix.cause, issues, folder);
  const ticket: Block = { kind: "code", text: causeTicket(fix, issues, folder) };
  return [
    { kind: "details", title: words.ticket, copy: words.copyTicket, blocks: [ticket], only: ["html"] },
    ...(command === undefined
      ? []
      : [
          {
            kind: "paragraph",
            role: "note",
            text: [words.accepted, { kind: "seen", text: command, isWhole: true }],
            only: ["markdown"],
          } as const,
        ]),
  ];
}

/** Composes a page with the fault, in full depth with the position and markup if they are known. */
function exampleBlock({ subject, source, file }: ReportIssue, words: PdfMessages, depth: Depth): Block {
  if (depth === "short") return { kind: "places", places: [{ urls: [subject.url] }] };
  const places = [...(file === undefined ? [] : [file]), ...(source === null ? [] : [words.issues.position(source)])];
  const position = places.length === 0 ? {} : { tag: places.join(", ") };
  const markup = source === null || source.snippet === null ? {} : { markup: source.snippet };
  return { kind: "places", places: [{ urls: [subject.url], ...position, ...markup }] };
}
