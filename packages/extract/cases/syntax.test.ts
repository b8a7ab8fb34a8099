import { expect, it } from "vitest";
import { describeCases, htmlAnswer } from "../../html/cases/case-files.ts";
import { extractPage, linkParameter, parseLinkHeader, parseMetaRefresh, parseSrcset } from "../src/index.ts";

interface SrcsetCase {
  readonly id: string;
  readonly srcset: string;
  readonly firstChosen: string;
}

/**
 * The cases are an early state of web-platform-tests, when a descriptor that is not known was ignored. The HTML standard
 * ("parse a srcset attribute", descriptor parser, "anything else: let error be yes"; for x: "less than zero") drops the
 * candidate, as browsers and today's web-platform-tests do.
 */
const droppedByTheStandard = new Set(
  [
    ...[42, 43, 44, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 68, 69, 74],
    ...[76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89],
  ].map((number) => `srcset-${String(number).padStart(3, "0")}`),
);

describeCases<SrcsetCase>("srcset-cases.json", (cases) => {
  it.each(cases)("$id", ({ id, srcset, firstChosen }) => {
    const expected = droppedByTheStandard.has(id) ? "" : firstChosen;
    expect(parseSrcset(srcset)[0]?.url ?? "").toBe(expected);
  });
});

interface RefreshCase {
  readonly id: string;
  readonly content?: string;
  readonly seconds?: number | null;
  readonly url?: string | null;
  readonly valid?: boolean;
  readonly html?: string;
  readonly baseUrl?: string;
  readonly peerSeconds?: number | null;
  readonly peerUrl?: string | null;
}

const base = "https://page.test/folder/";

/** Where w3lib differs from the standard, what the standard says, and where. */
const refreshByTheStandard = new Map<
  string,
  { readonly seconds: number | null; readonly url: string | null; readonly clause: string }
>([
  ["refresh-072", { seconds: null, url: null, clause: "HTML §13.2.5: a tag cut off by the end of file is dropped" }],
  ["refresh-078", { seconds: 5, url: null, clause: "HTML §4.2.5.3: without a URL the page reloads itself" }],
  [
    "refresh-084",
    { seconds: 3, url: "http://example.com/to%C3%82%C2%A3", clause: "URL: escapes of the text as decoded" },
  ],
  ["refresh-086", { seconds: 3, url: "http://example.com/to%C2%A3?unit=%C2%B5", clause: "URL: the page is in UTF-8" }],
  ["refresh-089", { seconds: 0, url: "http://example.com/index.html", clause: "HTML §4.2.5.3: fractions are skipped" }],
  ["refresh-090", { seconds: 3, url: "http://example.com/index.html", clause: "HTML §4.2.5.3: fractions are skipped" }],
  [
    "refresh-093",
    {
      seconds: 0,
      url: "http://example.org/javascript_required",
      clause: "HTML §13.2.6.4.5: with scripting off noscript holds elements; the fact says inNoscript",
    },
  ],
  ["refresh-096", { seconds: null, url: null, clause: "HTML §13.2.5.4: the content of script is text" }],
]);

describeCases<RefreshCase>("meta-refresh-cases.json", (cases) => {
  const contents = cases.flatMap(({ id, content, seconds, url, valid }) =>
    content === undefined ? [] : [{ id, content, seconds: seconds ?? null, url: url ?? null, valid }],
  );
  it.each(contents)("$id", ({ content, seconds, url, valid }) => {
    const parsed = parseMetaRefresh(content);
    expect(parsed !== null).toBe(valid);
    expect(parsed?.delaySeconds ?? null).toBe(seconds);
    expect(parsed === null ? null : new URL(parsed.url ?? "", base).href).toBe(
      url === null ? null : new URL(url, base).href,
    );
  });

  const pages = cases.flatMap(({ id, html, baseUrl, peerSeconds, peerUrl }) => {
    if (html === undefined || baseUrl === undefined) return [];
    const standard = refreshByTheStandard.get(id);
    const expected = standard ?? { seconds: peerSeconds ?? null, url: peerUrl ?? null, clause: "as the peer" };
    return [{ id, html, baseUrl, ...expected }];
  });
  it.each(pages)("$id: $clause", ({ html, baseUrl, seconds, url }) => {
    const { metaRefresh } = extractPage(htmlAnswer(html, baseUrl)).facts;
    expect(metaRefresh?.delaySeconds ?? null).toBe(seconds);
    expect(metaRefresh?.url ?? null).toBe(url);
  });
});

interface BaseCase {
  readonly id: string;
  readonly html: string;
  readonly url: string;
  readonly base: string;
}

const scriptingOff = "HTML §13.2.6.4.5 in head noscript: base is no metadata there, so it ends the noscript and counts";
/** Where w3lib differs from the standard. */
const baseByTheStandard = new Map([
  ["base-010", { base: "http://evil.example/", clause: scriptingOff }],
  ["base-013", { base: "http://evil.example/", clause: scriptingOff }],
]);

describeCases<BaseCase>("base-cases.json", (cases) => {
  const withClause = cases.map((baseCase) => ({
    ...baseCase,
    ...(baseByTheStandard.get(baseCase.id) ?? { clause: "as the peer" }),
  }));
  it.each(withClause)("$id: $clause", (baseCase) => {
    // Some cases give no URL of the page; every page has one.
    const url = baseCase.url === "" ? "https://page.test/" : baseCase.url;
    const expected = baseCase.base === "" ? url : baseCase.base;
    const { baseUrl } = extractPage(htmlAnswer(baseCase.html, url)).facts;
    expect(new URL(baseUrl).href).toBe(new URL(expected).href);
  });
});

interface Reference {
  readonly uri: string;
  readonly rel?: string;
  readonly "title*"?: { readonly language: string; readonly encoding: string | null; readonly value: string };
  readonly [parameter: string]: unknown;
}

interface LinkCase {
  readonly id: string;
  readonly test: string;
  readonly header: string;
  readonly refs: readonly Reference[];
}

/** RFC 9112 §5.2: a line fold inside a field value stands for spaces; the peer removes it. */
const folded = new Map<string, readonly Reference[]>([
  [
    "link-015",
    [
      { uri: "https://acme-staging.api.letsencrypt.org/acme/new-authz", rel: "next" },
      { uri: "https://letsencrypt.org/documents/LE-SA-v1.1.1-August-1-2016.pdf", rel: "ter" },
      { uri: "https://letsencrypt.org/documents/LE-SA-v1.1.1-August-1-2016.pdf", rel: "ms-of-service" },
    ],
  ],
  [
    "link-016",
    [
      { uri: "https://acme-staging.api.let sencrypt.org/acme/new-authz", rel: "next" },
      { uri: "https://letsencr ypt.org/documents/LE-SA-v1.1. 1-August-1-2016.pdf", rel: "ter" },
      { uri: "https://letsencr ypt.org/documents/LE-SA-v1.1. 1-August-1-2016.pdf", rel: "ms-of-service" },
    ],
  ],
]);

/** Our links in the shape of the peer: one reference a relation type, extended values taken apart (RFC 8187). */
function references(header: string): unknown[] {
  return parseLinkHeader(header.replace(/\r\n[ \t]+/g, " ")).flatMap((link) => {
    const reference: Record<string, unknown> = { uri: link.uri };
    for (const [name, value] of link.parameters) {
      const known = reference[name];
      if (name === "rel") continue;
      reference[name] = known === undefined ? value : [known, value].flat();
    }
    const extended = linkParameter(link, "title*");
    if (extended !== null) reference["title*"] = extendedValue(extended);
    const rel = linkParameter(link, "rel");
    if (rel === null) return [reference];
    return link.rels.length === 0 ? [{ ...reference, rel }] : link.rels.map((type) => ({ ...reference, rel: type }));
  });
}

function extendedValue(text: string): Reference["title*"] {
  const [charset = "", language = "", value = ""] = text.split("'");
  const isUtf8 = charset.toLowerCase() === "utf-8";
  return {
    language,
    encoding: isUtf8 ? null : charset.toLowerCase(),
    value: isUtf8 ? decodeURIComponent(value) : value,
  };
}

describeCases<LinkCase>("link-header-cases.json", (cases) => {
  it.each(cases)("$id $test", ({ id, header, refs }) => {
    expect(references(header)).toEqual(folded.get(id) ?? refs);
  });
});
