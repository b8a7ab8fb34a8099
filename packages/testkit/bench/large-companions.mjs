// What requests beside the pages of a large site found: as many links out and files as a crawl keeps, every list full.
import { externalReasons, externalVerdicts } from "@sightline/model";
import { externalSummary, hostSummary, resourceSummary } from "@sightline/report";

const checkedAt = "2026-11-21T04:10:06.000Z";
const survey = { requests: 45_000, hosts: 900, bytes: 5e7, notLookedAt: { budget: 900, time: 40, "host-budget": 12 } };
const mediaTypes = ["image/jpeg", "text/css", "text/javascript", "font/woff2", "video/mp4", "application/pdf", null];

/** The parts of a report about links to other sites, files and hosts: `urls` of the first two each. */
export function largeCompanions({ origin, urls }) {
  return {
    externals: externalSummary(survey, repeated(urls, link)),
    async *externalLinks() {
      yield* repeated(urls, link);
    },
    hosts: hostSummary(
      { ...survey, notLookedAt: { budget: 40 } },
      Array.from({ length: 20 }, (_, index) => probe(index)),
    ),
    resources: resourceSummary(
      [survey],
      repeated(urls, (index) => file(origin, index)),
      { maxBytes: 5e7, weights: weights(origin) },
    ),
    async *resourceFiles() {
      yield* repeated(urls, (index) => file(origin, index));
    },
  };
}

function* repeated(count, make) {
  for (let index = 0; index < count; index++) yield make(index);
}

function link(index) {
  const hasStatus = index % 3 === 0;
  const url = `https://${index % 900}.a-host-with-a-name-that-takes-some-room.example/articles/${index}?from=shop`;
  return {
    url,
    verdict: externalVerdicts[index % externalVerdicts.length],
    reason: hasStatus ? "status" : externalReasons[index % externalReasons.length],
    status: hasStatus ? 400 + (index % 190) : null,
    finalUrl: url,
    movedPermanently: index % 5 === 0,
    confirmed: index % 2 === 0,
    checkedAt,
  };
}

function file(origin, index) {
  const isForeign = index % 4 === 0;
  return {
    url: `${isForeign ? `https://cdn${index % 60}.example` : origin}/media/catalogue/${index}/large-picture.jpg`,
    isForeign,
    status: index % 50 === 7 ? 404 : 200,
    failure: index % 97 === 3 ? "timeout" : null,
    finalUrl: `${origin}/media/${index}`,
    redirects: 0,
    mediaType: mediaTypes[index % mediaTypes.length],
    wireBytes: index % 11 === 0 ? null : 1000 + ((index * 7919) % 900_000),
    bodyBytes: null,
    encoding: null,
    gzipBytes: null,
    freshForS: null,
    pixels: null,
    confirmed: false,
    checkedAt,
  };
}

function weights(origin) {
  const templates = Array.from({ length: 20 }, (_, index) => ({
    pattern: `${origin}/section-${index}/{name}/{number}`,
    pages: 2000 - index,
    bytes: 900_000 + index,
    requests: 40 + index,
    heaviest: { url: `${origin}/section-${index}/a-page-with-many-pictures/${index}`, bytes: 9_000_000 },
  }));
  const foreignHosts = Array.from({ length: 20 }, (_, index) => ({
    host: `cdn${index}.example`,
    files: 400,
    pages: 900,
  }));
  return { pages: 19_000, unmeasured: 1000, shared: { files: 12, bytes: 400_000 }, templates, foreignHosts };
}

function probe(index) {
  const host = `shop-${index}.example`;
  return {
    url: `https://${host}/`,
    checkedAt,
    serverTime: checkedAt,
    isPrivate: false,
    pending: index % 7 === 6 ? ["timing", "exposed-files"] : [],
    requests: 12,
    tls: {
      kind: "inspected",
      protocol: "TLSv1.3",
      alpn: "h2",
      certificate: {
        names: [host],
        nameCount: 1,
        coversHost: true,
        issuer: "An authority with a long name, Limited",
        notBefore: "2026-09-21T04:10:06.000Z",
        notAfter: index % 5 === 0 ? "2026-11-20T04:10:06.000Z" : "2027-02-21T04:10:06.000Z",
        trust: "trusted",
      },
      oldProtocol: "none",
    },
    plainHttp: "https",
    home: { url: `https://${host}/`, ttfbMs: [120, 140, 180], sessionParameter: null },
    missingPages: [],
    variant: { url: `https://www.${host}/`, outcome: "redirects", fault: null },
    favicon: "file",
    exposedFiles: [],
  };
}
