/** Faults that the checks of trust look for, in words that fit a list. */
const faults: Readonly<Record<string, string>> = {
  "cite.sourced": "figures without a source",
  "fresh.date-consistency": "dates that contradict each other",
  "fresh.lastmod": "impossible dates in the sitemap",
  "fresh.superseded": "notices that a page is out of date",
  "fresh.visible-date": "articles without a date",
  "integrity.broken-text": "text in a broken encoding",
  "integrity.foreign-text": "sample or filler text of a theme",
  "integrity.generator-residue": "remarks left by a language model",
  "integrity.hidden-prompt": "hidden instructions to language models",
  "integrity.scaled-duplication": "series of near-copies",
  "sd.visible-parity": "facts in structured data that the page does not show",
};

/** Returns the fault that a check of trust looks for, as in `articles without a date`. */
export function trustFault({ id, title }: { readonly id: string; readonly title: string }): string {
  return faults[id] ?? `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}
