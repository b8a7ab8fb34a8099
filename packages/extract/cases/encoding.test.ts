import { charsetOfHeader } from "@sightline/html";
import { expect, it } from "vitest";
import { bytesOf, describeCases } from "../../html/cases/case-files.ts";
import { decodeHtml, encodingLabel, extractPage } from "../src/index.ts";

interface EncodingCase {
  readonly id: string;
  readonly contentType: string;
  readonly bytesBase64: string;
  readonly encoding: string;
  readonly title?: string;
}

describeCases<EncodingCase>("encoding-cases.json", (cases) => {
  it.each(cases)("$id", ({ contentType, bytesBase64, encoding, title }) => {
    // html5lib's tests expect the fallback of a western browser also for plain ASCII; ours is UTF-8 where the bytes allow it.
    const options = { fallbackEncoding: "windows-1252" };
    expect(decodeHtml(bytesOf(bytesBase64), contentType, options).encoding).toBe(encoding);
    if (title === undefined) return;
    const headers = { "content-type": contentType };
    const response = { url: "https://page.test/", status: 200, headers, body: bytesOf(bytesBase64) };
    expect(extractPage(response, options).facts.title ?? "").toBe(title);
  });
});

interface LabelCase {
  readonly id: string;
  readonly contentType?: string | null;
  readonly bytesBase64?: string;
  readonly encoding: string | null;
}

/** w3lib answers with names of Python codecs; these are the same encodings in the WHATWG Encoding standard. */
const pythonNames = new Map([
  ["iso8859-4", "iso-8859-4"],
  ["cp1251", "windows-1251"],
  ["cp1252", "windows-1252"],
  ["big5hkscs", "big5"],
  ["utf-16", "utf-16le"],
]);

/** Where w3lib differs from the standards, what the standards say, and where. */
const byTheStandard = new Map<string, { readonly encoding: string | null; readonly clause: string }>([
  ["ctype-010", { encoding: "utf-8", clause: "Fetch, collect an HTTP quoted string: the end of input ends it" }],
  ["ctype-015", { encoding: null, clause: "MIME Sniffing §4.4: `foo=bar` has no slash, so it is no MIME type" }],
  ["ctype-016", { encoding: "utf-8", clause: "MIME Sniffing §4.4: what follows a quoted value is skipped" }],
  ["ctype-017", { encoding: "utf-8", clause: "MIME Sniffing §4.4: what follows a quoted value is skipped" }],
  ["ctype-025", { encoding: null, clause: "MIME Sniffing §4.4: the first charset parameter counts, also when empty" }],
  ["ctype-029", { encoding: "utf-16le", clause: "Fetch, extract a MIME type: the last value of another essence wins" }],
  ["ctype-035", { encoding: "gbk", clause: "Encoding §4.2: gb2312 is a label of GBK" }],
  ["ctype-036", { encoding: "gbk", clause: "Encoding §4.2: gbk is a label of GBK" }],
  ["ctype-039", { encoding: null, clause: "Encoding §4.2: utf-32 is not a label" }],
  ["decl-007", { encoding: null, clause: "HTML §13.2.3.2 prescan: `< meta` is not a tag" }],
  ["decl-012", { encoding: "utf-8", clause: "HTML §13.2.3.2 prescan: it does not stop at body" }],
  ["decl-013", { encoding: null, clause: "HTML §13.2.3.2 prescan: content counts only with http-equiv=content-type" }],
  ["decl-014", { encoding: null, clause: "HTML §13.2.3.2 prescan: content counts only with http-equiv=content-type" }],
  ["decl-018", { encoding: null, clause: "HTML §13.2.3.2 prescan: `< meta` is not a tag" }],
]);

/** The encoding that something declares; `null` when it declares none. */
function declared({ contentType, bytesBase64 }: LabelCase): string | null {
  if (bytesBase64 === undefined) {
    // The cases write the whole header line.
    const label = charsetOfHeader(contentType?.replace(/^Content-Type: /, "") ?? null);
    return label === null ? null : encodingLabel(label);
  }
  const decoded = decodeHtml(bytesOf(bytesBase64), null);
  return decoded.source === "default" ? null : decoded.encoding;
}

describeCases<LabelCase>("charset-label-cases.json", (cases) => {
  it.each(cases.filter(({ id }) => !byTheStandard.has(id)))("$id", (labelCase) => {
    const { encoding } = labelCase;
    expect(declared(labelCase)).toBe(encoding === null ? null : (pythonNames.get(encoding) ?? encoding));
  });

  const differing = cases.flatMap((labelCase) => {
    const standard = byTheStandard.get(labelCase.id);
    return standard === undefined ? [] : [{ ...labelCase, standard }];
  });
  it.each(differing)("$id differs from the peer: $standard.clause", ({ standard, ...labelCase }) => {
    expect(declared(labelCase)).toBe(standard.encoding);
  });
});
