import { expect, it } from "vitest";
import { secretBox } from "./secret-box.ts";

const key = (byte: number) => new Uint8Array(32).fill(byte);
const unavailable = expect.objectContaining({ code: "secrets_unavailable" });

function boxOf(...bytes: readonly number[]) {
  const box = secretBox(bytes.map(key));
  if (box === null) throw new TypeError("A box needs a key.");
  return box;
}

it("opens what it sealed, for the same owner only", () => {
  const box = boxOf(1);
  const sealed = box.seal("Pässwort 😀", "a/site_1");
  expect(box.open(sealed, "a/site_1")).toBe("Pässwort 😀");
  expect(() => box.open(sealed, "a/site_2")).toThrow(unavailable);
});

it("never seals the same text in the same way", () => {
  const box = boxOf(1);
  const [first, second] = [box.seal("secret", "a"), box.seal("secret", "a")];
  expect(first.text).not.toBe(second.text);
  expect(first.nonce).not.toBe(second.nonce);
});

it("seals with the first key and opens with any", () => {
  const [old, rotated] = [boxOf(1), boxOf(2, 1)];
  expect(rotated.open(old.seal("secret", "a"), "a")).toBe("secret");
  expect(boxOf(2).open(rotated.seal("secret", "a"), "a")).toBe("secret");
});

it("names the key that is missing, and neither the key nor the secret", () => {
  const sealed = boxOf(1).seal("secret-text", "a");
  const read = () => boxOf(2).open(sealed, "a");
  expect(read).toThrow(unavailable);
  expect(read).toThrow(new RegExp(`key ${sealed.keyId}`));
  expect(read).not.toThrow(/secret-text|0101/);
});

it.each(["nonce", "text", "tag"] as const)("refuses a changed %s", (part) => {
  const sealed = boxOf(1).seal("secret", "a");
  const bytes = Buffer.from(sealed[part], "base64");
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  expect(() => boxOf(1).open({ ...sealed, [part]: bytes.toString("base64") }, "a")).toThrow(unavailable);
});

it("refuses a shortened tag", () => {
  const sealed = boxOf(1).seal("secret", "a");
  const tag = Buffer.from(sealed.tag, "base64").subarray(0, 4).toString("base64");
  expect(() => boxOf(1).open({ ...sealed, tag }, "a")).toThrow(unavailable);
});

it("needs keys of 32 bytes, and is none without keys", () => {
  expect(() => secretBox([new Uint8Array(16)])).toThrow(/32 bytes/);
  expect(secretBox([])).toBeNull();
});
