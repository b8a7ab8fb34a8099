const tags = (
  "html head body title meta link script style base a b i em font nobr code p div ul ol li dl dt dd h1 h2 h3 table " +
  "caption colgroup col thead tbody tfoot tr td th form input select option optgroup button textarea pre span section " +
  "nav br hr img image svg math title desc foreignObject path g mi mo mtext mglyph malignmark annotation-xml object " +
  "marquee applet ruby rb rt rp rtc noscript iframe template details summary label center xmp noembed x-y address small " +
  "strong u s tt big listing keygen embed source param fieldset main frameset frame noframes plaintext basefont bgsound " +
  "a\0b x\uFFFDy x\0y IMAGE SELECT TEMPLATE"
).split(" ");
const texts = [
  ...["x", " ", "\n", "a b", " y ", "\t", "\f", "\x0b", "\0", "a\0b", "\r\n", "\r", "\ud83d", "😀", "-", "--"],
  ...["&amp;", "&nbsp;", "&lt", "&#10;", "&notit;", "&#32;x", "&Tab;", "&NewLine;y", "&#13;", "&#x0;", "&am", "p;"],
  ...["&", "&#", "&#x", "&bogus;", "&notin;", "&NotEqualTilde;", "&copy=1", "&copy1", "&copy"],
  ...["<", "</", "</>", "</ z>", "<!", "<!>", "<?p?>", "<!-- c -->", "<!--", "-->", "--!>", "<!-->", "<!--->"],
  ...["<![CDATA[x]]>", "<![CDATA[ ]]>", "<![CDATA[a\0]]&lt;", "]]>"],
  ...["<!--<script>", "</script", "<script ", "</script/"],
  ...["<!doctype html>", "<!doctype", '<!doctype html public "-//W3C//DTD HTML 4.01 Transitional//EN">'],
  '<!DOCTYPE x SYSTEM "about:legacy-compat">',
  '<!doctype html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/">',
];
const attributes = [
  ...["", "", "", "", " a=1", ' class="x"', " id=q id=r", " type=hidden", ' type="HIDDEN"', " type=&#104;idden"],
  ...["/", " b/", " color=red", " size", ' A="&lt;" a=2', " t='>'", " =x", " x=a/", ' a="b"c', " a = b", ' "', " <"],
  ...[" encoding=text/html", ' encoding="application/xhtml+xml"', " a\0=b\0", " x=&amp"],
  ...[' href="?a=1&copy=2&lt;&ltx&lt"', " definitionurl=1 viewbox=2 xlink:href=3 xml:lang=4"],
];

/** Returns integers from zero up to but not including a limit. */
export type Random = (limit: number) => number;

/** Creates a generator that returns the same sequence of integers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/**
 * Returns a document of tags, texts and broken markup in random order: half are made of a few tags only, and some are
 * long.
 */
export function tagSoup(random: Random): string {
  const pool = random(2) === 0 ? tags : Array.from({ length: 3 + random(8) }, () => oneOf(tags, random));
  let html = random(3) === 0 ? "" : "<!doctype html>";
  const longest = random(20) === 0 ? 400 : 30;
  for (let parts = 2 + random(longest); parts > 0; parts--) html += part(pool, random);
  return random(10) === 0 ? html.slice(0, random(html.length)) : html;
}

function part(pool: readonly string[], random: Random): string {
  const kind = random(10);
  if (kind < 5) return `<${oneOf(pool, random)}${oneOf(attributes, random)}>`;
  if (kind < 8) return `</${oneOf(pool, random)}${random(20) === 0 ? ' a="1"' : ""}>`;
  return oneOf(texts, random);
}

/** Returns a page with up to four changes: parts removed, repeated, swapped or broken, and tags or texts inserted. */
export function mutated(page: string, random: Random): string {
  const parts = page.split(/(?=<)/);
  for (let changes = 1 + random(4); changes > 0; changes--) change(parts, random);
  return parts.join("");
}

function change(parts: string[], random: Random): void {
  const index = random(parts.length);
  const other = parts[random(parts.length)] ?? "";
  const here = parts[index] ?? "";
  const inside = random(here.length + 1);
  switch (random(6)) {
    case 0:
      parts.splice(index, 1 + random(3));
      return;
    case 1:
      parts.splice(index, 0, other);
      return;
    case 2:
      parts[index] = other;
      return;
    case 3:
      parts.splice(index, 0, part(tags, random));
      return;
    case 4:
      parts.splice(index, 0, oneOf(texts, random));
      return;
    default:
      parts[index] = here.slice(0, inside) + oneOf([..."\"'<>/= &\n"], random) + here.slice(inside + random(2));
  }
}

function oneOf(values: readonly string[], random: Random): string {
  return values[random(values.length)] ?? "";
}
