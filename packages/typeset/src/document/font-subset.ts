import type { FontFace } from "../text/font-face.ts";

// Boundary to HarfBuzz's subsetter, whose WebAssembly exports have no types of their own.

type Exports = Readonly<Record<string, (...values: number[]) => number>> & { readonly memory: WebAssembly.Memory };

/** Reduces fonts to the glyphs that a file uses. */
export type FontSubsetter = (face: FontFace, glyphs: ReadonlySet<number>) => Uint8Array;

/**
 * HarfBuzz's flags: no hinting (1), keep glyph ids (2), keep the outline of notdef (0x40), no layout closure (0x200).
 */
const flags = 0x243;
const dropTableSet = 3;
/** Tables that PDF readers do not use: the file itself specifies each glyph and its position. */
const unused = ["GSUB", "GPOS", "GDEF", "name", "post", "OS/2", "DSIG", "kern", "STAT", "gasp", "meta", "BASE", "cmap"];

/** Makes a subsetter from the bytes of `harfbuzz-subset.wasm`. */
export async function fontSubsetter(wasm: Uint8Array): Promise<FontSubsetter> {
  const { instance } = await WebAssembly.instantiate(Uint8Array.from(wasm));
  // The names come from HarfBuzz's C interface. If the binary lacked them, its instance would be useless anyway.
  const library = instance.exports as unknown as Exports;
  call(library, "_initialize");
  return (face, glyphs) => subset(library, face, glyphs);
}

function call(library: Exports, name: string, ...values: number[]): number {
  const run = library[name];
  if (run === undefined) throw new TypeError(`harfbuzz-subset.wasm has no ${name}.`);
  return run(...values);
}

function subset(library: Exports, face: FontFace, glyphs: ReadonlySet<number>): Uint8Array {
  const bytes = call(library, "malloc", face.bytes.length);
  new Uint8Array(library.memory.buffer).set(face.bytes, bytes);
  // 1 marks the bytes as read-only.
  const blob = call(library, "hb_blob_create", bytes, face.bytes.length, 1, 0, 0);
  const source = call(library, "hb_face_create", blob, face.index);
  call(library, "hb_blob_destroy", blob);
  const input = call(library, "hb_subset_input_create_or_fail");
  const wanted = call(library, "hb_subset_input_glyph_set", input);
  for (const glyph of glyphs) call(library, "hb_set_add", wanted, glyph);
  call(library, "hb_subset_input_set_flags", input, flags);
  const dropped = call(library, "hb_subset_input_set", input, dropTableSet);
  for (const tag of unused) call(library, "hb_set_add", dropped, tagNumber(tag));
  call(library, "hb_subset_input_pin_all_axes_to_default", input, source);
  const made = call(library, "hb_subset_or_fail", source, input);
  const result = made === 0 ? null : readFace(library, made);
  call(library, "hb_face_destroy", made);
  call(library, "hb_subset_input_destroy", input);
  call(library, "hb_face_destroy", source);
  call(library, "free", bytes);
  if (result === null || result.length === 0) throw new TypeError(`The font ${face.name} cannot be cut to a subset.`);
  return result;
}

function readFace(library: Exports, face: number): Uint8Array {
  const blob = call(library, "hb_face_reference_blob", face);
  const start = call(library, "hb_blob_get_data", blob, 0);
  const length = call(library, "hb_blob_get_length", blob);
  const bytes = new Uint8Array(library.memory.buffer).slice(start, start + length);
  call(library, "hb_blob_destroy", blob);
  return bytes;
}

function tagNumber(tag: string): number {
  return [...tag].reduce((number, character) => number * 256 + character.charCodeAt(0), 0);
}
