/** The attributes of a tag by name in lower case, the first of each name, with character references decoded. */
export type Attributes = ReadonlyMap<string, string>;

const maxAttributes = 60;

/** What a character is to the attributes of a tag. */
const part = { other: 0, white: 1, mark: 2 } as const;
const parts = new Uint8Array(128);
for (const character of "\t\n\v\f\r ") parts[character.charCodeAt(0)] = part.white;
for (const character of "\"'<>/=") parts[character.charCodeAt(0)] = part.mark;

const doubleQuote = 0x22;
const singleQuote = 0x27;
const graveAccent = 0x60;
const equalsSign = 0x3d;

/** Reads what stands between a tag's name and its end. */
export function attributesOf(source: string): Attributes {
  const attributes = new Map<string, string>();
  let at = 0;
  while (attributes.size < maxAttributes) {
    const start = nameStart(source, at);
    if (start === source.length) break;
    const end = nameEnd(source, start);
    const name = source.slice(start, end).toLowerCase();
    const value = valueAfter(source, end);
    at = value?.end ?? end;
    if (!attributes.has(name)) attributes.set(name, value === null ? "" : decodeReferences(value.text));
  }
  return attributes;
}

function nameStart(source: string, from: number): number {
  let at = from;
  while (at < source.length && partAt(source, at) !== part.other) at += 1;
  return at;
}

function nameEnd(source: string, from: number): number {
  let at = from;
  while (at < source.length && partAt(source, at) === part.other) at += 1;
  return at;
}

/** The value that is assigned after a name; `null` without one, or when its quote is not closed. */
function valueAfter(source: string, after: number): { readonly text: string; readonly end: number } | null {
  const sign = afterWhite(source, after);
  if (source.charCodeAt(sign) !== equalsSign) return null;
  const start = afterWhite(source, sign + 1);
  const quote = source.charCodeAt(start);
  if (quote === doubleQuote || quote === singleQuote) {
    const close = source.indexOf(quote === doubleQuote ? '"' : "'", start + 1);
    return close === -1 ? null : { text: source.slice(start + 1, close), end: close + 1 };
  }
  const end = bareEnd(source, start);
  return end === start ? null : { text: source.slice(start, end), end };
}

function afterWhite(source: string, from: number): number {
  let at = from;
  while (at < source.length && partAt(source, at) === part.white) at += 1;
  return at;
}

/** The end of a value without quotes, which holds slashes but no grave accents. */
function bareEnd(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === graveAccent || (code !== 0x2f && partAt(source, at) !== part.other)) break;
  }
  return at;
}

function partAt(source: string, at: number): number {
  const code = source.charCodeAt(at);
  if (code < 128) return parts[code] ?? part.other;
  return /\s/.test(source.charAt(at)) ? part.white : part.other;
}

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi;
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
  shy: "\u00AD",
  copy: "©",
  reg: "®",
  trade: "™",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  times: "×",
  deg: "°",
  euro: "€",
  pound: "£",
  yen: "¥",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
  zwnj: "\u200C",
  zwj: "\u200D",
  lrm: "\u200E",
  rlm: "\u200F",
};

/** Decodes numeric and common named character references; others stay as they are. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
  });
}
