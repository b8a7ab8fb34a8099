import { defineSiteRule, type SharedPage } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "charset-conflict",
    category: "html-validity",
    title: "Declarations of the encoding contradict each other",
    severity: "warning",
    why: "Browsers and crawlers follow one of the declarations, and if it is the wrong one, every letter outside ASCII is garbled.",
    fix: "Declare UTF-8 in the Content-Type header and in the meta element, and save the page in it.",
    sources: [
      "https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding",
      "https://encoding.spec.whatwg.org/#names-and-labels",
    ],
    messages: {
      conflict: "Pages that declare two encodings: {pages} of {of} with a declaration, for example {first}: {seen}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    // Pure ASCII text reads the same in every encoding that pages use.
    applies: (page) => !page.charset.ascii && declarationsOf(page).length > 0,
    faultOf(page) {
      const declared = declarationsOf(page);
      const [first, ...others] = declared;
      const isOne = others.every(({ encoding }) => encoding === first?.encoding);
      if (isOne) return null;
      const seen = declared.map(({ by, label }) => `${label} (${by})`).join(", ");
      return { fault: "conflict", seen, at: page.charset.metaAt };
    },
  },
  population: "html",

  *evaluate(row) {
    yield pagesShare(row);
  },
});

interface Declaration {
  readonly by: string;
  readonly label: string;
  readonly encoding: string;
}

function declarationsOf({ charset, encoding }: SharedPage): readonly Declaration[] {
  const mark = encoding?.source === "bom" ? encoding.name : null;
  return [
    ["byte order mark", mark] as const,
    ["Content-Type", charset.http] as const,
    ["meta element", charset.meta] as const,
  ].flatMap(([by, label]) => {
    const known = label === null ? null : encodingOf(label, by);
    return label === null || known === null ? [] : [{ by, label, encoding: known }];
  });
}

/** Returns the encoding of a label; `null` for labels that browsers do not know and ignore. */
function encodingOf(label: string, by: string): string | null {
  if (/^utf-?8$/i.test(label)) return "utf-8";
  try {
    const { encoding } = new TextDecoder(label);
    // A page that can be read far enough to find its meta element is not in UTF-16 (HTML standard §13.2.3.2).
    return by === "meta element" && encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    return null;
  }
}
