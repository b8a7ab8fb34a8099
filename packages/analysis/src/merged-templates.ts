import type { TemplateAdvice } from "@sightline/model";
import type { SiteDigest } from "./site-digest.ts";
import type { VerifiedContent } from "./verified-answers.ts";

const maxAdvice = 5;

/** Merges the advice of a model by template, by descending number of pages. */
export function mergedTemplates(
  { excerpts }: SiteDigest,
  written: VerifiedContent["templates"],
): readonly TemplateAdvice[] {
  const merged = new Map<string, TemplateAdvice>();
  for (const { page, advice } of written) {
    const excerpt = excerpts.find(({ ref }) => ref === page);
    if (excerpt === undefined) continue;
    const { pattern, pages, example } = excerpt.template;
    const known = merged.get(pattern)?.advice ?? [];
    merged.set(pattern, { pattern, pages, example: example.url, advice: [...advice, ...known].slice(0, maxAdvice) });
  }
  return [...merged.values()].sort((a, b) => b.pages - a.pages);
}
