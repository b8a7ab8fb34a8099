import type { EdgeKind, EdgeRegion } from "@sightline/facts";
import { isOfTemplate, templateText } from "../../alike-issues.ts";
import type { Fix } from "../../findings.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportCause, ReportIssue } from "../../report-schema.ts";
import { counted } from "../../wording.ts";
import { type Block, type Entry, type Inline, inlinesOf, type Text } from "../block.ts";
import type { Depth, Section } from "../section.ts";

const shown = { full: 10, short: 20 } as const;
const shownInPdf = 5;

/** Causes to fix first, by the gain of each repair; omitted without any. */
export const fixes: Section<"fixes"> = {
  id: "fixes",
  nav: "Fix first",
  title: (words) => words.fixes.title,
  compose({ report, fixes: all, examples, words }, depth) {
    if (all.length === 0) return null;
    const lead = report.score.value === null ? words.fixes.leadWithoutScore : words.fixes.lead;
    const entries = all.slice(0, shown[depth]).map((fix) => entry(fix, examples.get(fix.cause), words, depth));
    return [
      ...(depth === "full" ? [{ kind: "paragraph", role: "lead", text: lead } as const] : []),
      { kind: "entries", isRanked: true, entries, left: all.length - entries.length, mostInPdf: shownInPdf },
    ];
  },
};

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

/** Composes a page with the fault, in full depth with the position and markup if they are known. */
function exampleBlock({ subject, source }: ReportIssue, words: PdfMessages, depth: Depth): Block {
  if (depth === "short") return { kind: "places", places: [{ urls: [subject.url] }] };
  const position = source === null ? {} : { tag: words.issues.position(source) };
  const markup = source === null || source.snippet === null ? {} : { markup: source.snippet };
  return { kind: "places", places: [{ urls: [subject.url], ...position, ...markup }] };
}

const elementLabels: Readonly<Record<EdgeKind, string>> = {
  anchor: "Link",
  area: "Image map area",
  form: "Form",
  canonical: "Canonical",
  hreflang: "hreflang",
  redirect: "Redirect",
  "meta-refresh": "Meta refresh",
  next: 'Link element rel="next"',
  prev: 'Link element rel="prev"',
  amp: 'Link element rel="amphtml"',
  feed: "Feed link",
  image: "Image",
  script: "Script",
  stylesheet: "Style sheet",
  iframe: "iframe",
  media: "Audio or video",
  object: "Object",
  icon: "Icon",
  preload: "Preload",
  font: "Font",
  sitemap: "Sitemap link",
  "other-link": "Link element",
  "document-link": "Link element",
  frame: "Frame",
  "preview-image": "Image for previews",
};

/** Names of the regions of a page, after an element. */
export const regionLabels: Readonly<Record<EdgeRegion, string>> = {
  head: "in the head",
  "http-header": "in the HTTP header",
  navigation: "in the navigation",
  boilerplate: "in the header or footer",
  content: "in the content",
};

/** Returns the number of pages, sitemap URLs or sites that a cause affects, with its unit. */
export function affectedText({
  affected,
  unit,
  target = null,
  region = null,
}: Pick<ReportCause, "affected" | "unit"> & Partial<Pick<ReportCause, "target" | "region">>): string {
  if (target !== null && affected > 1 && isOfTemplate(region)) return templateText(affected);
  return unit === "site" ? "whole site" : counted(affected, unit === "url" ? "URL" : "page");
}

/**
 * Describes the place to fix a cause, as in `Link “Shop” in the navigation to https://…, on pages like /news/*`; `null`
 * if only the rule is known.
 */
export function fixPlace(cause: ReportCause): Text | null {
  const { template, affected, unit } = cause;
  const what = targetText(cause);
  if (template === null || unit !== "page" || affected < 2) return what;
  const where: Inline = { kind: "quoted", text: template };
  return what === null ? ["On pages like ", where] : [...inlinesOf(what), ", on pages like ", where];
}

function targetText({ target, targets, element, region, text }: ReportCause): Text | null {
  if (target === null) return targets > 1 ? `${counted(targets, "target")} together` : null;
  return [
    element === null ? "" : elementLabels[element],
    ...(text === "" ? [] : [" ", { kind: "quoted", text } as const]),
    region === null ? "" : ` ${regionLabels[region]}`,
    element === null ? "To " : " to ",
    { kind: "link", url: target },
  ];
}
