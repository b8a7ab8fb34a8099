import type { FontFace } from "../text/font-face.ts";
import { utf16 } from "./canvas.ts";
import { cffCharacterIds, sfntTable } from "./cff-charset.ts";
import type { FontSubsetter } from "./font-subset.ts";
import { hexString, type PdfFile, type PdfReference, type PdfValue } from "./pdf-file.ts";

/** Embeds, as a composite font, the subset of a face that the file uses. */
export function embedFont(file: PdfFile, reference: PdfReference, face: FontFace, subset: FontSubsetter): void {
  const glyphs = new Set([0, ...face.codes.map((code) => code.glyph)]);
  const bytes = subset(face, glyphs);
  const name = `${subsetTag(face)}+${face.name}`;
  const program = face.kind === "cff" ? cffProgram(file, face, bytes) : trueTypeProgram(file, face, bytes);
  const descriptor = file.add({
    Type: "FontDescriptor",
    FontName: name,
    Flags: 4,
    FontBBox: [-1000, Math.round(face.descent), 2000, Math.round(face.ascent)],
    ItalicAngle: 0,
    Ascent: Math.round(face.ascent),
    Descent: Math.round(face.descent),
    CapHeight: Math.round(face.ascent * 0.75),
    StemV: 80,
    [program.fileKey]: program.file,
  });
  const descendant = file.add({
    Type: "Font",
    Subtype: face.kind === "cff" ? "CIDFontType0" : "CIDFontType2",
    BaseFont: name,
    CIDSystemInfo: { Registry: hexString("41646f6265"), Ordering: hexString("4964656e74697479"), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: 1000,
    W: program.widths,
    CIDToGIDMap: program.glyphMap,
  });
  file.assign(reference, {
    Type: "Font",
    Subtype: "Type0",
    BaseFont: name,
    Encoding: program.encoding,
    DescendantFonts: [descendant],
    ToUnicode: file.addStream(toUnicode(face)),
  });
}

interface FontProgram {
  readonly fileKey: "FontFile2" | "FontFile3";
  readonly file: PdfReference;
  readonly encoding: PdfValue;
  readonly widths: PdfValue;
  readonly glyphMap: PdfValue | undefined;
}

/**
 * Embeds a TrueType font. Codes are character ids; a map from them to glyphs lets one glyph represent several texts.
 */
function trueTypeProgram(file: PdfFile, face: FontFace, bytes: Uint8Array): FontProgram {
  const map = new Uint8Array(face.codes.length * 2);
  for (const [code, { glyph }] of face.codes.entries()) {
    map[code * 2] = glyph >> 8;
    map[code * 2 + 1] = glyph & 255;
  }
  return {
    fileKey: "FontFile2",
    file: file.addStream(bytes, { Length1: bytes.length }),
    encoding: "Identity-H",
    widths: [0, face.codes.map(({ glyph }) => face.advance(glyph))],
    glyphMap: file.addStream(map),
  };
}

/** Embeds a CFF font. It brings its own character ids, so a custom encoding maps codes to them. */
function cffProgram(file: PdfFile, face: FontFace, bytes: Uint8Array): FontProgram {
  const cff = sfntTable(bytes, "CFF ");
  if (cff === null) throw new TypeError(`The font ${face.name} has no CFF table.`);
  const idOf = cffCharacterIds(cff);
  const widths = new Map(face.codes.map(({ glyph }) => [idOf(glyph), face.advance(glyph)]));
  return {
    fileKey: "FontFile3",
    file: file.addStream(cff, { Subtype: "CIDFontType0C" }),
    encoding: file.addStream(encodingMap(face, idOf), {
      Type: "CMap",
      CMapName: `${face.name}-Codes`,
      CIDSystemInfo: { Registry: hexString("41646f6265"), Ordering: hexString("4964656e74697479"), Supplement: 0 },
    }),
    widths: [...widths].sort(([a], [b]) => a - b).flatMap(([id, width]) => [id, [width]]),
    glyphMap: undefined,
  };
}

function encodingMap(face: FontFace, idOf: (glyph: number) => number): string {
  const lines = face.codes.map(({ glyph }, code) => `<${hex(code)}> ${idOf(glyph)}`);
  return characterMap(`${face.name}-Codes`, "Identity", 1, inBlocks("cidchar", lines));
}

function toUnicode(face: FontFace): string {
  const lines = face.codes.flatMap(({ text }, code) => (text === "" ? [] : [`<${hex(code)}> <${utf16(text)}>`]));
  return characterMap("Adobe-Identity-UCS", "UCS", 2, inBlocks("bfchar", lines));
}

/** Splits lines into blocks, since CMap files allow at most 100 entries in a block (Adobe Technical Note 5014 §3.2). */
function inBlocks(operator: string, lines: readonly string[]): string {
  const blocks: string[] = [];
  for (let offset = 0; offset < lines.length; offset += 100) {
    const block = lines.slice(offset, offset + 100);
    blocks.push(`${block.length} begin${operator}\n${block.join("\n")}\nend${operator}`);
  }
  return blocks.join("\n");
}

function characterMap(name: string, ordering: string, type: number, body: string): string {
  return [
    "%!PS-Adobe-3.0 Resource-CMap",
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >> def`,
    `/CMapName /${name} def`,
    `/CMapType ${type} def`,
    "1 begincodespacerange",
    "<0000> <ffff>",
    "endcodespacerange",
    body,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}

function hex(code: number): string {
  return code.toString(16).padStart(4, "0");
}

/** Returns six letters that differ between different subsets (ISO 32000-1 §9.6.4). */
function subsetTag(face: FontFace): string {
  let hash = 2166136261;
  for (const { glyph, text } of face.codes) {
    for (const unit of [glyph, text.length, text.charCodeAt(0) || 0]) hash = Math.imul(hash ^ unit, 16777619) >>> 0;
  }
  let tag = "";
  for (let index = 0; index < 6; index++) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26) + 7919 * (index + 1);
  }
  return tag;
}
