import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, decodeHtml } from "./decode-html.ts";
import { encodingLabel } from "./encoding-label.ts";

const ascii = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

describe("decodeHtml", () => {
  it("prefers byte-order mark, header, meta, XML declaration and the fallback, in this order", () => {
    const xml = '<?xml version="1.0" encoding="koi8-r"?>';
    const meta = `${xml}<meta charset=windows-1250>`;
    const source = (text: string, contentType: string | null): string => {
      const decoded = decodeHtml(ascii(text), contentType);
      return `${decoded.source} ${decoded.encoding}`;
    };
    expect(source(`\xef\xbb\xbf${meta}`, "text/html; charset=big5")).toBe("bom utf-8");
    expect(source(meta, "text/html; charset=big5")).toBe("http big5");
    expect(source(meta, "text/html")).toBe("meta windows-1250");
    expect(source(xml, null)).toBe("xml koi8-r");
    expect(source("<p>", "text/html; charset=nonsense")).toBe("default utf-8");
  });

  it.each([
    ["valid UTF-8", "<p>Qu\xc3\xa9bec", "default utf-8: <p>Québec"],
    ["bytes that are not UTF-8", "<p>Qu\xe9bec, \x93so\x94", "default windows-1252: <p>Québec, “so”"],
    ["UTF-8 beside other bytes", "<p>Qu\xc3\xa9bec \xe9</p>", "default windows-1252: <p>QuÃ©bec é</p>"],
    ["UTF-8 cut off within a character", "<p>Qu\xc3\xa9bec \xe2\x82", "default utf-8: <p>Québec \ufffd"],
    ["a last byte after plain ASCII", "<p>Caf\xe9", "default windows-1252: <p>Café"],
    ["plain ASCII", "<p>Quebec", "default utf-8: <p>Quebec"],
  ])("reads %s without a declaration as western browsers do", (_, text, read) => {
    const decoded = decodeHtml(ascii(text), "text/html");
    expect(`${decoded.source} ${decoded.encoding}: ${decoded.text}`).toBe(read);
  });

  it("takes declared bytes at their word", () => {
    expect(decodeHtml(ascii("<p>Qu\xe9bec"), "text/html; charset=utf-8").text).toBe("<p>Qu\ufffdbec");
    expect(decodeHtml(ascii("<meta charset=utf-8><p>Qu\xe9bec"), "text/html").text).toContain("Qu\ufffdbec");
  });

  it("reads undeclared pages in the encoding that the host prefers", () => {
    expect(decodeHtml(ascii("<p>\xc3\xa9"), null, { fallbackEncoding: "koi8-r" }).encoding).toBe("koi8-r");
    expect(decodeHtml(ascii("<p>\xe9"), null, { fallbackEncoding: "utf-8" }).text).toBe("<p>\ufffd");
  });

  it("says whether a meta declaration is within the first 1,024 bytes", () => {
    const meta = "<meta charset=utf-8>";
    const at = (bytes: number): boolean =>
      decodeHtml(ascii(`${" ".repeat(bytes - meta.length)}${meta}`), null).metaInFirst1024Bytes;
    expect(at(1024)).toBe(true);
    expect(at(1025)).toBe(false);
  });

  it("finds a late declaration in the tree but not in a late script", () => {
    const filler = `<!-- ${"x".repeat(1100)} -->`;
    expect(decodeHtml(ascii(`${filler}<meta charset=koi8-r>`), null).encoding).toBe("koi8-r");
    const script = `${filler}<script>'<meta charset=koi8-r>'</script><meta charset=windows-1251>`;
    expect(decodeHtml(ascii(script), null).encoding).toBe("windows-1251");
  });

  it("turns a page in an encoding that no browser decodes into one replacement character", () => {
    expect(decodeHtml(ascii("<title>x</title>"), "text/html; charset=iso-2022-kr").text).toBe("\ufffd");
  });

  it.each([
    ["windows-1252", [0x80, 0x81, 0x93, 0x94, 0x9f, 0xe9], "€\u0081“”Ÿé"],
    ["windows-874", [0x80, 0xa1, 0xdb], "€ก\ufffd"],
    ["windows-1253", [0xaa, 0xe1], "\ufffdα"],
    ["windows-1255", [0xca, 0xe0], "\u05baא"],
    ["koi8-u", [0xae, 0xbe, 0xa4], "ўЎє"],
    ["iso-8859-16", [0xa4, 0xaa, 0xfe], "€Șț"],
    ["x-user-defined", [0x41, 0x80, 0xff], "A\uf780\uf7ff"],
  ])("decodes %s as the Encoding standard does", (encoding, bytes, text) => {
    expect(decode(new Uint8Array(bytes), encoding)).toBe(text);
  });

  it("agrees with TextDecoder on UTF-8 whatever the bytes", () => {
    const property = fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeHtml(bytes, "text/html; charset=utf-8").encoding.startsWith("utf-")).toBe(true);
      expect(decode(bytes, "utf-8")).toBe(new TextDecoder().decode(bytes));
    });
    fc.assert(property);
  });

  it("never throws on random bytes and labels, and takes no label for a name it cannot decode", () => {
    const property = fc.property(fc.uint8Array(), fc.string(), (bytes, label) => {
      expect(typeof decodeHtml(bytes, `text/html; charset=${label}`).text).toBe("string");
      const encoding = encodingLabel(label);
      if (encoding !== null) expect(typeof decode(bytes, encoding)).toBe("string");
    });
    fc.assert(property);
  });

  it("is linear on markup made to slow a scan down", () => {
    for (const part of ["<", "<script>", "<a b=", "<!--", "</", "<meta ", "charset", "<meta charset=x "]) {
      expect(decodeHtml(ascii(part.repeat(200_000)), null).encoding).toBe("utf-8");
    }
  });
});
