import { memoryStore } from "@sightline/store-memory";
import fc from "fast-check";
import { expect, it } from "vitest";
import { taskFiles } from "./task-files.ts";

const { signal } = new AbortController();
const place = { taskId: "report_1", attempt: 1, index: 0 };

async function read(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

it("gives back every part of what was written, in whatever pieces it came", async () => {
  const piece = fc.record({ byte: fc.nat(255), length: fc.nat(400_000) });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 5 }), fc.nat(), fc.nat(), async (sizes, a, b) => {
      const content = sizes.map(({ byte, length }) => Buffer.alloc(length, byte));
      const whole = Buffer.concat(content);
      const files = taskFiles(memoryStore().records);
      const options = { maxBytes: whole.length, expiresAt: null, signal };
      const stored = await files.write(place, { name: "x.bin", mediaType: "text/plain", content }, options);
      expect(stored.bytes).toBe(whole.length);
      const [from, to] = [a % (whole.length + 1), b % (whole.length + 1)].sort((x, y) => x - y) as [number, number];
      expect((await read(files.read(place, { from, to }))).equals(whole.subarray(from, to))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

it("stops at the limit, and when it is told to", async () => {
  const files = taskFiles(memoryStore().records);
  const file = { name: "x.bin", mediaType: "text/plain", content: ["abc", "def"] };
  await expect(files.write(place, file, { maxBytes: 5, expiresAt: null, signal })).rejects.toMatchObject({
    code: "too_large",
  });
  const ended = AbortSignal.abort(new Error("Enough."));
  await expect(files.write(place, file, { maxBytes: 9, expiresAt: null, signal: ended })).rejects.toThrow("Enough.");
});

it("keeps a file as long as it is told to", async () => {
  let now = 0;
  const files = taskFiles(memoryStore({ now: () => now }).records);
  const file = { name: "x.bin", mediaType: "text/plain", content: ["abc"] };
  await files.write(place, file, { maxBytes: 3, expiresAt: 1000, signal });
  expect((await read(files.read(place, { from: 0, to: 3 }))).toString()).toBe("abc");
  now = 1001;
  await expect(read(files.read(place, { from: 0, to: 3 }))).rejects.toMatchObject({ code: "not_found" });
});
