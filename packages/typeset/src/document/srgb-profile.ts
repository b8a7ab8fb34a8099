/**
 * Returns a parametric sRGB display profile (ICC.1:2010, version 4.2): primaries adapted to D50, curve of IEC
 * 61966-2-1.
 */
export function srgbProfile(): Uint8Array {
  const curve = curveTag([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]);
  const tags: readonly (readonly [name: string, data: Uint8Array])[] = [
    ["desc", textTag("sRGB")],
    ["cprt", textTag("No copyright, use freely")],
    ["wtpt", xyzTag([0.9642, 1, 0.8249])],
    ["chad", matrixTag([1.047882, 0.022919, -0.050201, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678])],
    ["rXYZ", xyzTag([0.43607, 0.22249, 0.01392])],
    ["gXYZ", xyzTag([0.38515, 0.71687, 0.09708])],
    ["bXYZ", xyzTag([0.14307, 0.06061, 0.7141])],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  const directory = 4 + tags.length * 12;
  const size = tags.reduce((sum, [, data]) => sum + padded(data.length), 128 + directory);
  const profile = Buffer.alloc(size);
  writeHeader(profile, size);
  profile.writeUInt32BE(tags.length, 128);
  let offset = 128 + directory;
  for (const [index, [name, data]] of tags.entries()) {
    const entry = 132 + index * 12;
    profile.write(name, entry, "latin1");
    profile.writeUInt32BE(offset, entry + 4);
    profile.writeUInt32BE(data.length, entry + 8);
    profile.set(data, offset);
    offset += padded(data.length);
  }
  return profile;
}

function writeHeader(profile: Buffer, size: number): void {
  profile.writeUInt32BE(size, 0);
  profile.writeUInt32BE(0x04200000, 8);
  profile.write("mntrRGB XYZ ", 12, "latin1");
  // Date of the profile: 2000-01-01.
  profile.writeUInt16BE(2000, 24);
  profile.writeUInt16BE(1, 26);
  profile.writeUInt16BE(1, 28);
  profile.write("acsp", 36, "latin1");
  profile.set(fixedNumbers([0.9642, 1, 0.8249]), 68);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function fixedNumbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4);
  return bytes;
}

function taggedNumbers(type: string, values: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from(`${type}\0\0\0\0`, "latin1"), fixedNumbers(values)]);
}

function xyzTag(values: readonly number[]): Buffer {
  return taggedNumbers("XYZ ", values);
}

function matrixTag(values: readonly number[]): Buffer {
  return taggedNumbers("sf32", values);
}

function curveTag(parameters: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from("para\0\0\0\0\0\u0003\0\0", "latin1"), fixedNumbers(parameters)]);
}

function textTag(text: string): Buffer {
  const letters = Buffer.from(text, "utf16le").swap16();
  const head = Buffer.alloc(28);
  head.write("mluc", 0, "latin1");
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(12, 12);
  head.write("enUS", 16, "latin1");
  head.writeUInt32BE(letters.length, 20);
  head.writeUInt32BE(28, 24);
  return Buffer.concat([head, letters]);
}
