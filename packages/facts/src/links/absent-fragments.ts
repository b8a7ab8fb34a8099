/**
 * Matches the value of an attribute that names an element, and what a script may make one of: `id="a"`, `name=a`,
 * `data-tab='a'`, `"id": "a"`.
 */
const naming =
  /\b(?:id|name|data-[\w-]{1,50})["']?\s*[:=]\s*(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s"'<>{},;]{1,200}))/gi;
/** Prefix that GitHub gives to the ids of user content; its script adds it to the fragment. */
const userContent = "user-content-";

/**
 * Returns the fragments for which a page has no element, to be found by id or by the name of an anchor as they are or
 * percent-decoded. Scripts, comments and other attributes count as well: some of them may become elements.
 */
export function absentFragments(source: string, fragments: Iterable<string>): ReadonlySet<string> {
  const absent = new Set(fragments);
  const wanted = new Map([...absent].flatMap((fragment) => namesOf(fragment).map((name) => [name, fragment] as const)));
  for (const [, double, single, bare] of source.matchAll(naming)) {
    if (absent.size === 0) break;
    const name = double ?? single ?? bare ?? "";
    const found = wanted.get(name.includes("&") ? name.replaceAll("&amp;", "&") : name);
    if (found !== undefined) absent.delete(found);
  }
  return absent;
}

/** Returns the names of the elements that a fragment leads to (HTML standard §7.4.6.4). */
export function namesOf(fragment: string): readonly string[] {
  const decoded = decodedFragment(fragment);
  return [fragment, ...(decoded === fragment ? [] : [decoded]), userContent + decoded];
}

function decodedFragment(fragment: string): string {
  if (!fragment.includes("%")) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
