import { parsePage, TreeLimitError } from "@sightline/html";
import { absentFragments, namesOf } from "./absent-fragments.ts";
import { partNames } from "./part-names.ts";

/**
 * Returns the fragments that lead to no element of a page, by its source. Names that scripts, comments and other
 * attributes mention count as elements; the page is parsed only if a fragment seems to be missing.
 */
export function missingParts(source: string, fragments: Iterable<string>): ReadonlySet<string> {
  const absent = absentFragments(source, fragments);
  if (absent.size === 0) return absent;
  const names = namesIn(source);
  return new Set(
    [...absent].filter((fragment) => names !== null && !namesOf(fragment).some((name) => names.has(name))),
  );
}

/** Returns the names of the elements of a source; `null` if it cannot be parsed, such as XML nested too deeply. */
function namesIn(source: string): ReadonlySet<string> | null {
  try {
    return partNames(parsePage(source));
  } catch (error) {
    if (error instanceof TreeLimitError) return null;
    throw error;
  }
}

/** Returns true if the source of a page refers to a part of the page itself, as its tabs do: `href="#team"`. */
export function refersToPart(source: string, fragment: string): boolean {
  const reference = `#${fragment}`;
  return [`"${reference}"`, `'${reference}'`, `=${reference}>`, `=${reference} `].some((text) => source.includes(text));
}
