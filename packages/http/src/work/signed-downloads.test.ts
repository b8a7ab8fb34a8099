import fc from "fast-check";
import { expect, it } from "vitest";
import { signedDownloads } from "./signed-downloads.ts";

const key = new Uint8Array(32).fill(7);
const hour = 3_600_000;
const file = { tenantId: "a", reportId: "report_1", name: "report.pdf" };

it("reads what it has signed, for at least an hour and at most two", () => {
  fc.assert(
    fc.property(fc.record({ tenantId: fc.string(), reportId: fc.string(), name: fc.string() }), fc.nat(), (of, at) => {
      let now = at;
      const downloads = signedDownloads([key], { now: () => now });
      const ticket = downloads.ticket(of);
      now = at + hour - 1;
      expect(downloads.read(ticket)).toEqual(of);
      now = at + 2 * hour;
      expect(downloads.read(ticket)).toBe("expired");
    }),
  );
});

it("gives the same ticket within an hour", () => {
  let now = 5 * hour;
  const downloads = signedDownloads([key], { now: () => now });
  const first = downloads.ticket(file);
  now += hour - 1;
  expect(downloads.ticket(file)).toBe(first);
});

it("signs with the first key and reads what the key that it replaces has signed", () => {
  const clock = { now: () => 0 };
  const [replaced, current] = [key, new Uint8Array(32).fill(8)];
  const rotating = signedDownloads([current, replaced], clock);
  expect(rotating.read(signedDownloads([replaced], clock).ticket(file))).toEqual(file);
  expect(signedDownloads([current], clock).read(rotating.ticket(file))).toEqual(file);
  expect(signedDownloads([current], clock).read(signedDownloads([replaced], clock).ticket(file))).toBeNull();
});

it("reads no ticket that was changed, or signed with another key", () => {
  const downloads = signedDownloads([key], { now: () => 0 });
  const ticket = downloads.ticket(file);
  const [claims = "", signature = ""] = ticket.split(".");
  const forged = Buffer.from(JSON.stringify(["b", "report_1", "report.pdf", 9e15])).toString("base64url");
  for (const wrong of [
    "",
    ".",
    claims,
    `${claims}.`,
    `.${signature}`,
    `${forged}.${signature}`,
    `${claims}A.${signature}`,
  ]) {
    expect(downloads.read(wrong)).toBeNull();
  }
  const other = signedDownloads([new Uint8Array(32)], { now: () => 0 });
  expect(other.read(ticket)).toBeNull();
});

it("takes no short key", () => {
  expect(() => signedDownloads([key, new Uint8Array(31)], { now: () => 0 })).toThrow(/32 bytes/);
});
