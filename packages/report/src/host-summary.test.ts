import type { HostProbe, TlsInspection } from "@sightline/model";
import { expect, it } from "vitest";
import { hosts } from "./document/sections/hosts.ts";
import { hostSummary } from "./host-summary.ts";
import { sectionLines } from "./section-lines.cases.ts";

const tls: TlsInspection = {
  kind: "inspected",
  protocol: "TLSv1.3",
  alpn: "h2",
  oldProtocol: "none",
  certificate: {
    names: ["shop.test"],
    nameCount: 1,
    coversHost: true,
    issuer: "Test Authority",
    notBefore: "2026-01-01T00:00:00.000Z",
    notAfter: "2026-12-01T00:00:00.000Z",
    trust: "trusted",
  },
};
const healthy: HostProbe = {
  url: "https://shop.test/",
  checkedAt: "2026-06-01T00:00:00.000Z",
  serverTime: null,
  isPrivate: false,
  pending: [],
  requests: 12,
  tls,
  plainHttp: "https",
  home: { url: "https://shop.test/", ttfbMs: [90, 4000, 180.4], sessionParameter: null },
  missingPages: [],
  variant: { url: "https://www.shop.test/", outcome: "redirects", fault: null },
  favicon: "declared",
  exposedFiles: [],
};
const missing: HostProbe["missingPages"][number] = {
  url: "https://shop.test/abc",
  finalUrl: "https://shop.test/abc",
  status: 404,
  content: "html",
  noindex: false,
  isShell: false,
  mayBeScripted: false,
  words: 20,
  waysOn: 3,
  text: "",
  mainTextHash: null,
};
const selfSigned: TlsInspection = { ...tls, certificate: { ...tls.certificate, trust: "self-signed" } };

function lines(probes: readonly HostProbe[], notLookedAt = {}): readonly string[] | null {
  const survey = { requests: 12, hosts: 2, bytes: 900, notLookedAt };
  return sectionLines(hosts, { hosts: hostSummary(survey, probes) });
}

const certificate = "certificate of “Test Authority” until 2026-12-01, valid. TLS 1.3, HTTP/2.";

it("says what was found of a host, each thing in a sentence", () => {
  expect(lines([{ ...healthy, missingPages: [missing] }])).toEqual([
    "1 host of the site, with 12 requests beside the pages.",
    `https://shop.test: ${certificate} http redirects to https. www.shop.test redirects. Pages that do not exist return 404. First byte of the home page after 180 ms.`,
  ]);
});

it("leaves out what it does not know", () => {
  const home = { ...healthy.home, url: healthy.url, ttfbMs: [90, 180], sessionParameter: null };
  expect(lines([{ ...healthy, home, variant: null, plainHttp: null }])?.[1]).toBe(`https://shop.test: ${certificate}`);
});

it("says of a private host that its certificate was not verified, and of one without https nothing", () => {
  const local = { ...healthy, url: "https://localhost:8443/", isPrivate: true, tls: selfSigned };
  const plain = { ...healthy, url: "http://intranet.test/", isPrivate: true, tls: null };
  expect(lines([local, plain])?.slice(1)).toEqual([
    "https://localhost:8443: not a public host, of which only the certificate was looked at: certificate of “Test Authority” until 2026-12-01, self-signed. TLS 1.3, HTTP/2.",
    "http://intranet.test: not a public host, so not looked at.",
  ]);
});

it("says that the audit ended during a visit, and counts the host once", () => {
  const begun: HostProbe = { ...healthy, pending: ["exposed-files"] };
  const [, host, left] = lines([begun], { time: 2 }) ?? [];
  expect(host).toMatch(/ The audit ended before all was looked at\.$/);
  expect(left).toBe("1 further host not looked at.");
});

it("says nothing where no host was probed", () => {
  expect(lines([])).toBeNull();
});
