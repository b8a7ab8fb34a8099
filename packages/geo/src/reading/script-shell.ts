import type { PageRecord } from "@sightline/model";
import type { Markup } from "../markup/markup.ts";

const enableScripts =
  /enable javascript|javascript (?:is )?(?:required|disabled)|activate javascript|javascript aktivieren|activer javascript/i;
const fewWords = 50;

/**
 * Says whether a page is an empty frame that scripts fill: hardly any words, and an empty root element beside an external
 * script, or nothing but a request to enable scripts. Without the source, scripts and no words at all say so.
 *
 * @param removedWords words that give models orders, which do not count
 */
export function isScriptShell(
  record: Pick<PageRecord, "wordCount" | "hasScript" | "kind">,
  markup: Markup | null,
  removedWords: number,
): boolean {
  if (record.kind !== "html") return false;
  const mainWords = record.wordCount - removedWords;
  if (markup === null) return mainWords <= 0 && record.hasScript;
  const words = Math.max(mainWords, countWords(markup.visibleText) - removedWords);
  if (words >= fewWords) return false;
  const isEmptyRoot = markup.hasEmptyRoot || (markup.hasRoot && mainWords <= 0);
  if (isEmptyRoot && markup.externalScripts > 0) return true;
  return enableScripts.test(markup.noscriptText) && words <= 0;
}

/** Words of a text whose white space is folded. */
function countWords(text: string): number {
  if (text === "") return 0;
  let words = 1;
  for (let at = text.indexOf(" "); at !== -1; at = text.indexOf(" ", at + 1)) words += 1;
  return words;
}
