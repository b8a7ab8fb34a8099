import type { EdgeKind, EdgeRegion } from "@sightline/facts";
import { isOfTemplate, templateText } from "../../alike-issues.ts";
import type { ReportCause } from "../../report-schema.ts";
import type { CauseTraffic } from "../../traffic/traffic.ts";
import { counted } from "../../wording.ts";
import { type Inline, inlinesOf, type Text } from "../block.ts";

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

/** Returns the number of pages, sitemap URLs or sites that a cause affects, with its unit, and their visits if known. */
export function affectedText({
  affected,
  unit,
  target = null,
  region = null,
  traffic,
}: Pick<ReportCause, "affected" | "unit" | "traffic"> & Partial<Pick<ReportCause, "target" | "region">>): string {
  const visits = traffic === undefined ? "" : ` · ${trafficText(traffic)}`;
  if (target !== null && affected > 1 && isOfTemplate(region)) return templateText(affected) + visits;
  return (unit === "site" ? "whole site" : counted(affected, unit === "url" ? "URL" : "page")) + visits;
}

/** As in `1,200 clicks`; impressions only without clicks. */
function trafficText({ clicks, impressions }: CauseTraffic): string {
  return clicks === 0 && impressions > 0 ? counted(impressions, "impression") : counted(clicks, "click");
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
