import { readFileSync } from "node:fs";
import { ownUserAgent } from "@sightline/model";
import type { SiteQuery } from "@sightline/model/rule";
import { rules } from "@sightline/rules";
import { testAuthority } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AllAudited, auditDemoHosts, ownHeaders } from "./audited.test.fixture.ts";
import { speaksOldTls } from "./old-tls.test.fixture.ts";
import { type DemoHosts, serveDemoHosts } from "./serve.ts";
import { foreignHosts } from "./sites/foreign-hosts.ts";

const authority = testAuthority();
afterAll(() => authority?.close());

/** Returns the rows of a table, without its header. */
function rowsOf(name: string): readonly string[] {
  return readFileSync(new URL(`../${name}`, import.meta.url), "utf8")
    .split("\n")
    .slice(1, -1);
}
const expectedIssues = rowsOf("expected-issues.tsv");

/** Returns the name of an audit: the host, and when, if it was audited before. */
const nameOf = (url: string) => new URL(url).hostname + new URL(url).hash;

/** Replaces what differs from run to run: days, and names of pages that the audit made up. */
const stable = (text: string) =>
  text.replace(/\b20[2-9]\d-\d\d-\d\d\b/g, "<day>").replace(/\/[a-z]{20}(?=[\s;]|$)/g, "/<made-up>");

describe.skipIf(authority !== null)("demo hosts", () => {
  it("skipped: there is no openssl program to make certificates with", () => expect(authority).toBeNull());
});

describe.skipIf(authority === null)("demo hosts", () => {
  let served: DemoHosts;
  let audited: AllAudited;
  beforeAll(async () => {
    if (authority === null) return;
    served = await serveDemoHosts(authority);
    audited = await auditDemoHosts(served);
  }, 120_000);
  afterAll(() => served.close());

  it("have exactly the issues that were planted", async () => {
    const found = [...audited.sites].flatMap(([url, { issues }]) =>
      issues.map(({ rule, severity, certainty, subject, text }) => {
        const key = subject.kind === "group" ? subject.key : "";
        const target = "target" in subject ? subject.target : key;
        return stable([nameOf(url), rule, severity, certainty, subject.url, target, text].join("\t"));
      }),
    );
    const hasOldTls = await speaksOldTls(served, "demo-shop.test");
    // Some machines no longer speak the protocol that the audit would have to speak to find it.
    const expected = expectedIssues.filter((row) => hasOldTls || !row.includes("\ttls-protocol-old\t"));
    expect(found.sort()).toEqual(expected);
  });

  it("are out of reach with a certificate that browsers refuse, and with no other", () => {
    const closed = [...audited.sites].filter(([, { score }]) => score.value === 0);
    expect(closed.map(([url, { score }]) => [new URL(url).hostname, score.reason])).toEqual([
      ["expired.demo-host.test", "The whole site is out of reach: Certificate is not valid at this time."],
      ["wrong-name.demo-host.test", "The whole site is out of reach: Certificate is for another host name."],
      ["self-signed.demo-host.test", "The whole site is out of reach: Certificate is not from a trusted authority."],
      ["unknown.demo-host.test", "The whole site is out of reach: Certificate is not from a trusted authority."],
    ]);
  });

  it("link to other sites with exactly these verdicts", () => {
    const found = [...audited.sites].flatMap(([url, { links }]) =>
      links.map((link) => {
        const { verdict, reason, status, confirmed, movedPermanently, finalUrl } = link;
        const columns = [verdict, reason, status ?? "", confirmed ? "twice" : "once", movedPermanently ? finalUrl : ""];
        return [nameOf(url), link.url, ...columns].join("\t");
      }),
    );
    expect(found.sort()).toEqual(rowsOf("expected-links.tsv"));
  });

  it("are probed with few requests, each part once", () => {
    const probes = [...audited.sites.values()].flatMap(({ probes }) => probes);
    expect(probes).toHaveLength(audited.sites.size);
    for (const { url, requests, pending } of probes) {
      expect([pending, requests], url).toEqual([[], expect.any(Number)]);
      expect(requests, url).toBeLessThanOrEqual(25);
    }
    expect(requestsBy(({ hostname }) => hostname === "demo-half.test")).toEqual({
      // By the crawl, and three times by the probe, which times it.
      "GET https://demo-half.test/": 4,
      "GET https://demo-half.test/visits.html": 1,
      "HEAD https://demo-half.test/logo.svg": 1,
      "GET https://demo-half.test/sitemap.xml": 1,
      // By the crawl and by the probe.
      "GET https://demo-half.test/robots.txt": 2,
      "GET http://demo-half.test/robots.txt": 1,
      "GET http://demo-half.test/": 1,
      "GET https://demo-half.test/<made-up>": 1,
      "GET https://demo-half.test/.git/HEAD": 1,
      "GET https://demo-half.test/.env": 1,
    });
  });

  it("redirect from every form of their address to one", () => {
    expect(requestsBy(({ hostname }) => hostname === "demo-host.test")).toEqual({
      "GET https://demo-host.test/robots.txt": 1,
      "GET https://demo-host.test/": 1,
    });
    expect(audited.sites.get("https://www.demo-host.test/")?.probes).toMatchObject([
      { plainHttp: "https", variant: { url: "https://demo-host.test/", outcome: "redirects" } },
    ]);
  });

  it("ask other sites by HEAD, then by GET where that fails, and again for what is gone", () => {
    const methods = (url: string) => served.requests.filter((one) => one.url === url).map(({ method }) => method);
    expect(methods("https://alive.test/lamps")).toEqual(["HEAD"]);
    expect(methods("https://no-head.test/")).toEqual(["HEAD", "GET"]);
    expect(methods("https://unavailable.test/")).toEqual(["HEAD", "GET"]);
    for (const url of ["https://gone-404.test/review", "https://nofollow.test/gone", "https://sponsored.test/gone"]) {
      expect(methods(url)).toEqual(["HEAD", "GET", "HEAD", "GET"]);
    }
    expect(methods("https://gone-after-redirect.test/old")).toEqual(["HEAD", "HEAD"]);
    // A crawl of a second ends before it could ask again; the next crawl of the site does.
    expect(methods("https://gone-lately.test/")).toEqual(["HEAD", "GET", "HEAD", "GET"]);
  });

  it("never ask for links that do something, nor for more of a host that wants a pause", () => {
    const paths = /unsubscribe|add-to-cart|logout|:8443|private|too-many\.test\/two/;
    expect(served.requests.filter(({ url }) => paths.test(url))).toEqual([]);
    // Neither a network nor the seller of domains was even looked up.
    expect([...audited.otherNames].sort()).toEqual(["lost-name-server.test", "no-such-host.test"]);
    const survey = audited.sites.get("https://www.demo-host.test/")?.survey;
    expect(survey?.notLookedAt).toEqual({ "side-effect": 5, port: 1, "host-refused": 1 });
  });

  it("send the owner's headers to the audited host alone, and only past a certificate that was verified", () => {
    const names = Object.keys(ownHeaders);
    const origins = new Set<string>();
    for (const { url, headers } of served.requests) {
      expect(headers.referer, url).toBeUndefined();
      if (names.some((name) => name in headers)) origins.add(new URL(url).origin);
    }
    expect([...origins].sort()).toEqual([
      "https://bare.demo-host.test",
      "https://demo-half.test",
      "https://expiring.demo-host.test",
      "https://good.demo-host.test",
      "https://pictures.demo-host.alt",
      "https://www.demo-host.test",
      "https://www.demo-lone.test",
    ]);
  });

  it("tell other sites who asks, and nothing else", () => {
    const foreign = served.requests.filter(({ url }) => new URL(url).hostname in foreignHosts);
    expect(foreign.length).toBeGreaterThan(80);
    for (const { url, headers } of foreign) {
      const known = ["accept", "accept-encoding", "connection", "host", "range", "user-agent"];
      expect(
        Object.keys(headers).filter((name) => !known.includes(name)),
        url,
      ).toEqual([]);
      expect(headers["user-agent"], url).toBe(ownUserAgent);
    }
  });

  /** Counts requests by method and URL. */
  function requestsBy(isMeant: (url: URL) => boolean): Readonly<Record<string, number>> {
    const counts = new Map<string, number>();
    for (const { method, url } of served.requests) {
      if (!isMeant(new URL(url))) continue;
      const key = stable(`${method} ${url}`);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return Object.fromEntries(counts);
  }
});

/** True for a query about what requests beside the pages find. */
function isBesidePages(query: SiteQuery): boolean {
  switch (query.kind) {
    case "site":
      return query.looksAt?.unit === "host" || query.looksAt?.unit === "image";
    case "edges":
    case "targets":
      return /^external-|resource$/.test(query.target);
    case "weights":
    case "soft-404s":
      return true;
    default:
      return false;
  }
}

const besidePages = rules.flatMap((rule) => ("query" in rule && isBesidePages(rule.query) ? [rule.meta.id] : []));
/** Rules whose queries do not say that they are about hosts, files and links. */
const others = [
  ...["html-compression-missing", "link-broken-fragment", "link-mailto-invalid", "link-tel-invalid"],
  ...["pdf-over-googlebot-limit"],
];

it.each([...besidePages, ...others])("a fault is planted for %s", (id) => {
  expect(expectedIssues.some((row) => row.split("\t")[1] === id)).toBe(true);
});
