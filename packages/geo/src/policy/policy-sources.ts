import type { PageRecord } from "@sightline/model";
import type { GeoDocument, GeoSite } from "../input/geo-input.ts";
import type { SiteRobots } from "../robots/site-robots.ts";
import { looksLikeHtml } from "../site/llms-file.ts";
import { type ContentSignal, contentSignals } from "./content-signals.ts";
import { type ContentUsage, contentUsage, robotsUsages } from "./content-usage.ts";
import { type RslReading, readRsl } from "./rsl.ts";
import { readTdmFile, type TdmEntry, tdmReservation } from "./tdmrep.ts";

/** Licence that the site links. */
export interface LicenceLink {
  readonly url: string;
  readonly where: string;
  /** `null` when the document was not requested. */
  readonly document: GeoDocument | null;
  readonly reading: RslReading | null;
}

/** Statements of a site about the use of its content, other than robots rules and metas. */
export interface PolicySources {
  readonly signals: readonly ContentSignal[];
  readonly usages: readonly ContentUsage[];
  readonly licences: readonly LicenceLink[];
  /** `null` when the file is absent; `"invalid"` when it does not parse. */
  readonly tdmFile: readonly TdmEntry[] | "invalid" | null;
  /** Reservation of the home page by header, meta or file. */
  readonly tdm: { readonly reserved: boolean; readonly where: string } | null;
  readonly hasTdmStatement: boolean;
}

/** Collects the policy statements of a site from robots.txt, the home page and the documents. */
export function policySources(site: GeoSite, robots: SiteRobots, home: PageRecord | null): PolicySources {
  const records = robots.main?.records ?? [];
  const file = site.documents.find(({ url }) => url.endsWith("/.well-known/tdmrep.json"));
  const isServed = file?.status === 200 && !looksLikeHtml(file.text);
  const tdmFile = isServed ? (readTdmFile(file.text) ?? "invalid") : null;
  const header = headerOf(home, "tdm-reservation");
  const meta = home?.tdmReservation ?? null;
  const usageHeader = headerOf(home, "content-usage");
  return {
    signals: contentSignals(records),
    usages: [
      ...robotsUsages(records),
      ...(usageHeader === null ? [] : [contentUsage(usageHeader, "Content-Usage header")]),
    ],
    licences: licenceLinks(robots, home).map(({ url, where }) => {
      const document = site.documents.find((document) => document.url === url) ?? null;
      return { url, where, document, reading: document?.status === 200 ? readRsl(document.text) : null };
    }),
    tdmFile,
    tdm: tdmReservation(header, meta, tdmFile === "invalid" ? null : tdmFile, "/"),
    hasTdmStatement: header !== null || meta !== null || tdmFile !== null,
  };
}

/** Returns the licences that robots.txt or the home page links. */
export function licenceLinks(
  robots: SiteRobots,
  home: PageRecord | null,
): { readonly url: string; readonly where: string }[] {
  const fromRobots = (robots.main?.records ?? []).flatMap(({ field, value, line }) =>
    field === "license" ? [{ url: value, where: `robots.txt line ${line}` }] : [],
  );
  const fromPage = (home?.declaredLinks ?? []).flatMap(({ rel, href, type }) =>
    rel === "license" && type === "application/rsl+xml" ? [{ url: href, where: "link element" }] : [],
  );
  const header = headerOf(home, "link") ?? "";
  const fromHeader = [...header.matchAll(/<([^<>]{1,2000})>([^<]{0,500})/g)].flatMap(([, url = "", parameters = ""]) =>
    /rel="?license"?/i.test(parameters) && /application\/rsl\+xml/i.test(parameters)
      ? [{ url, where: "Link header" }]
      : [],
  );
  return [...fromRobots, ...fromPage, ...fromHeader].slice(0, 10);
}

function headerOf(page: PageRecord | null, name: string): string | null {
  return page?.headers.find((header) => header.name === name)?.value ?? null;
}
