import type { ScoreCause } from "@sightline/model";
import { counted, gainText } from "@sightline/report/wording";
import { siteText, siteUrl } from "../text/site-text.ts";
import type { NamedCause } from "./crawl-causes.ts";

/** Writes a cause on one line, as in `c1 error +4.1 link-internal-broken: … -> "/gone"; 12 pages`. */
export function causeLine({ id, cause, rule }: NamedCause, origin: string): string {
  const others = cause.rules.length > 1 ? ` (with ${cause.rules.slice(1, 4).join(", ")})` : "";
  const target = cause.target === null ? "" : ` -> ${siteUrl(cause.target, origin)}`;
  const template = cause.template === null ? "" : ` on ${siteText(cause.template, 80)}`;
  return `${id} ${rule.severity} ${pointsText(cause.gain)} ${rule.id}${others}: ${rule.title}${target}; ${affectedText(cause)}${template}`;
}

/** Writes a gain in points; `±0` for what costs none. */
function pointsText(gain: number): string {
  return gain <= 0 ? "±0" : gainText(gain);
}

function affectedText({ affected, unit }: ScoreCause): string {
  if (unit === "site") return "whole site";
  return counted(affected, unit === "url" ? "sitemap URL" : "page");
}
