import type { EdgeKind, EdgeRegion } from "@sightline/facts";
import type { ReportCause } from "./report-schema.ts";
import { counted } from "./wording.ts";

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
};

const regionLabels: Readonly<Record<EdgeRegion, string>> = {
  head: "in the head",
  "http-header": "in the HTTP header",
  navigation: "in the navigation",
  boilerplate: "in the header or footer",
  content: "in the content",
};

/** Returns the number of pages, sitemap URLs or sites that a cause affects, with its unit. */
export function affectedText({ affected, unit }: Pick<ReportCause, "affected" | "unit">): string {
  return unit === "site" ? "whole site" : counted(affected, unit === "url" ? "URL" : "page");
}

/**
 * Describes the place to fix a cause, as in `Link "Shop" in the navigation to https://…, on pages like /news/*`; empty
 * if only the rule is known.
 *
 * @param quoted makes text of the audited site safe for the output
 */
export function fixPlace(cause: ReportCause, quoted: (text: string) => string): string {
  const { template, affected, unit } = cause;
  const what = targetText(cause, quoted);
  if (template === null || unit !== "page" || affected < 2) return what;
  const where = `n pages like ${quoted(template)}`;
  return what === "" ? `O${where}` : `${what}, o${where}`;
}

function targetText(cause: ReportCause, quoted: (text: string) => string): string {
  const { target, targets, element, region, text } = cause;
  if (target === null) return targets > 1 ? `${counted(targets, "target")} together` : "";
  const parts = [
    ...(element === null ? [] : [elementLabels[element]]),
    ...(text === "" ? [] : [quoted(text)]),
    ...(region === null ? [] : [regionLabels[region]]),
    `${element === null ? "T" : "t"}o ${quoted(target)}`,
  ];
  return parts.join(" ");
}
