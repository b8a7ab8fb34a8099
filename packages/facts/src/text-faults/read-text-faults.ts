import type { PageNode } from "@sightline/html";
import { detachedText, foldWhiteSpace } from "@sightline/text";
import type { TopicReader } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { countGarbled, garbledSign, garbledSigns, isGarbled, noGarbledCharacters } from "./garbled-characters.ts";
import type { TextFaultsFacts } from "./text-faults-schema.ts";

const unseen = scope.hidden | scope.concealed | scope.inNoscript | scope.inHead | scope.inCode;
const unrendered =
  /\[object Object\]|\{\{\s*[\p{L}_$][\p{L}\p{N}_.$-]{0,60}\s*\}\}|\$\{[\w.]{1,60}\}|%%[A-Z_]{2,40}%%/u;
/** Strings without one of which a page has no such text. */
const signs = [...garbledSigns, "[object", "{{", "${", "%%"];
/** Places in the source that are looked at, for each sign. */
const maxPlaces = 200;
const maxCharacters = 5000;
const maxShown = 100;
/** Characters that are shown before what was found. */
const before = 30;

/** Reads faults of the text: only the texts in which the source has a sign of one. */
export const readTextFaults: TopicReader<TextFaultsFacts> = ({ page, positionOf }) => {
  const places = placesOf(page.source);
  if (places.length === 0) return { finish: () => ({ garbledText: null, unrenderedText: null }) };
  const garbled = noGarbledCharacters();
  let next = 0;
  let garbledText: TextFaultsFacts["garbledText"] = null;
  let unrenderedText: TextFaultsFacts["unrenderedText"] = null;
  const shown = (node: PageNode, text: string, from: number) => ({
    text: detachedText(foldWhiteSpace(text.slice(Math.max(0, from - before), from + maxShown)).trim(), maxShown),
    at: positionOf(page.textEnd(node)),
  });
  return {
    everyText(node, bits, size) {
      const end = page.textEnd(node);
      if ((places[next] ?? Number.POSITIVE_INFINITY) >= end) return;
      while ((places[next] ?? Number.POSITIVE_INFINITY) < end) next++;
      if (size === 0 || (bits & unseen) !== 0) return;
      const text = page.text(node).slice(0, maxCharacters);
      if (countGarbled(text, garbled)) garbledText ??= shown(node, text, text.search(garbledSign));
      const index = unrenderedText === null ? text.search(unrendered) : -1;
      if (index !== -1) unrenderedText = shown(node, text, index);
    },
    finish: () => ({ garbledText: isGarbled(garbled) ? garbledText : null, unrenderedText }),
  };
};

/** Returns the places of the signs in a source, in ascending order. */
function placesOf(source: string): readonly number[] {
  const places: number[] = [];
  for (const sign of signs) {
    let place = source.indexOf(sign);
    for (let count = 0; place !== -1 && count < maxPlaces; count++) {
      places.push(place);
      place = source.indexOf(sign, place + sign.length);
    }
  }
  return places.sort((a, b) => a - b);
}
