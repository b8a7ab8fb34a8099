import type { ShareRow } from "@sightline/model/rule";
import { describe, expect, it } from "vitest";
import { siteShare } from "./site-share.ts";

const share = (pages: number, applicable: number): ShareRow => ({
  origin: "https://site.test",
  fault: "missing",
  seen: "",
  memberIds: Array.from({ length: pages }, (_, index) => index + 1),
  sample: ["https://site.test/boots", "https://site.test/shoes"],
  applicable,
});

describe("siteShare", () => {
  it("speaks of the site once when nearly every page has the fault", () => {
    for (const row of [share(1, 1), share(90, 100), share(100_000, 100_000)]) {
      const { subject, data, memberIds } = siteShare(row);
      expect(subject).toEqual({ kind: "site", url: "https://site.test" });
      expect(data).toMatchObject({ pages: row.memberIds.length, of: row.applicable, first: "https://site.test/boots" });
      expect(memberIds).toBeUndefined();
    }
  });

  it("names pages where they differ from the rest", () => {
    expect(siteShare(share(89, 100)).subject).toEqual({
      kind: "group",
      url: "https://site.test/boots",
      key: "missing",
      size: 89,
      sample: ["https://site.test/boots", "https://site.test/shoes"],
    });
  });
});
