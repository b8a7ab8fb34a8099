import { expect, it } from "vitest";
import { lookedFor, ofHosts, publicHosts } from "./probed-hosts.ts";
import { hostProbe, siteDocuments } from "./testing/index.ts";

const hosts = [
  hostProbe({ favicon: "file" }),
  hostProbe({ url: "https://a.site.test/", favicon: null, pending: ["favicon"] }),
  hostProbe({ url: "https://b.site.test/", favicon: null }),
  hostProbe({ url: "https://localhost:8443/", favicon: "file", isPrivate: true }),
];

it("tells hosts that were looked at from those that were not, and from those without anything to look at", () => {
  const { looksAt } = ofHosts((probe) => lookedFor(probe, "favicon", probe.favicon !== null));
  const site = siteDocuments({ hosts });
  expect([looksAt?.unit, looksAt?.count(site), looksAt?.missed?.(site)]).toEqual(["host", 1, 1]);
});

it("leaves out private hosts", () => {
  expect(publicHosts(hosts)).toHaveLength(3);
});
