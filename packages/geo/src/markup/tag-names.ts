const known =
  "a abbr address area article aside b base bdi blockquote body br button canvas caption cite code col colgroup dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main mark menu meta nav noscript object ol optgroup option p path picture pre q rect s samp script section select small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr u ul use var video wbr".split(
    " ",
  );
const size = 1024;
const table: string[] = new Array<string>(size).fill("");

/** Names by what their characters come to; a name that another one has displaced is cut out of the source. */
for (const name of known) table[slotOf(name, 0, name.length)] = name;

function slotOf(source: string, start: number, end: number): number {
  let slot = end - start;
  for (let at = start; at < end; at += 1) slot = (31 * slot + (source.charCodeAt(at) | 0x20)) & (size - 1);
  return slot;
}

/** The name in lower case that stands between two places. Known names are not cut out of the source again and again. */
export function tagNameAt(source: string, start: number, end: number): string {
  const name = table[slotOf(source, start, end)] ?? "";
  return isAt(name, source, start, end) ? name : source.slice(start, end).toLowerCase();
}

function isAt(name: string, source: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = start; at < end; at += 1) {
    const code = source.charCodeAt(at);
    const lower = code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
    if (lower !== name.charCodeAt(at - start)) return false;
  }
  return true;
}

/** The end of a tag's name that begins at a place: at white space, a slash or the tag's end; the place itself without one. */
export function tagNameEnd(source: string, start: number): number {
  const first = source.charCodeAt(start) | 0x20;
  if (start >= source.length || first < 0x61 || first > 0x7a) return start;
  let at = start + 1;
  while (at < source.length && !endsName(source.charCodeAt(at))) at += 1;
  return at;
}

function endsName(code: number): boolean {
  if (code === 0x3e || code === 0x2f || code === 0x20) return true;
  if (code <= 0x0d) return code >= 0x09;
  return code > 127 && /\s/.test(String.fromCharCode(code));
}
