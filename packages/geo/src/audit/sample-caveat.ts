import type { Survey } from "../site/survey.ts";

/** Minimum share of the site's pages that a score has to stand for. */
const enough = 0.5;

/** Says that the score stands for few of the site's pages, and why the others have no part in it; otherwise `null`. */
export function sampleCaveat({ html, copies, left }: Pick<Survey, "html" | "copies" | "left">): string | null {
  const [all, scored] = [html + copies, html - left];
  if (all === 0 || scored / all >= enough) return null;
  const reasons = [
    ...(copies > 0 ? [`${copies} name another URL as canonical or redirect visitors`] : []),
    ...(left > 0 ? [`${left} have a noindex that is taken as intended`] : []),
  ];
  return `The score stands for ${scored} of ${all} HTML ${all === 1 ? "page" : "pages"}: ${reasons.join(", ")}.`;
}
