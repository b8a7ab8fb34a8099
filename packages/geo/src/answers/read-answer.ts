import type { RobotsDocument } from "@sightline/model";
import { joinedWords } from "@sightline/text";
import type { AccessRow } from "../access/access-fold.ts";
import type { ProbeResult } from "../probe/probe-result.ts";
import { triedFromOutside } from "../probe/probe-words.ts";
import type { RenderingFacts } from "../rendering/rendering-fold.ts";
import { renderedPagesText, renderingOf } from "../rendering/rendering-words.ts";
import type { GeoReadAnswer } from "../result/geo-audit.ts";
import { counted } from "../text/counted.ts";
import { unknownAnswer } from "./unknown-answer.ts";

const nearlyAll = 0.98;
const half = 0.5;

/** What the first answer is given by. */
export interface ReadBasis {
  /** Access for search of the engines that the goal opens. */
  readonly rows: readonly AccessRow[];
  /** The site's robots.txt; `null` if it was not requested. */
  readonly robots: Pick<RobotsDocument, "policy" | "status"> | null;
  readonly pages: number;
  readonly issueIds: readonly string[];
  /** What a probe from outside found: told, but the answer does not depend on it. `null` if there was none. */
  readonly probe: ProbeResult | null;
  /** What scripts write; `null` if no page was to be rendered. */
  readonly rendering: RenderingFacts | null;
}

/** Answers whether engines can read the site, by its robots.txt and its pages. */
export function readAnswer({ rows, robots, pages, issueIds, probe, rendering }: ReadBasis): GeoReadAnswer {
  if (rows.length === 0) {
    return unknownAnswer("closed-by-goal", "The goal is closed: no engine is meant to read the site.");
  }
  const told = rendering === null ? {} : { rendering: renderingOf(rendering, rows) };
  const known = rows.filter(({ share }) => share !== null);
  if (known.length === 0) {
    return { ...unknownAnswer("not-rendered", unreadText(rendering, pages)), ...told };
  }
  const shares = known.map(({ share }) => share ?? 0);
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  const nobodyReadsHome = known.every(({ mayReadHome }) => !mayReadHome);
  const everyoneReadsHome = known.every(({ mayReadHome }) => mayReadHome);
  const isYes = everyoneReadsHome && shares.every((one) => one >= nearlyAll);
  const state = isYes ? "yes" : share < half || nobodyReadsHome ? "no" : "partly";
  const passed = known.filter(({ share }) => (share ?? 0) >= nearlyAll).length;
  return {
    state,
    code: null,
    share,
    passed,
    failed: known.length - passed,
    unknown: rows.length - known.length,
    text: `${sentence(known, rows, pages)} ${basis(robots, known)} ${limits({ unknown: rows.length - known.length, probe, rendering, pages })}`,
    issueIds: [...issueIds],
    ...told,
  };
}

function sentence(known: readonly AccessRow[], rows: readonly AccessRow[], pages: number): string {
  const shut = known.filter(({ allowed, total }) => allowed < total);
  if (shut.length === 0) {
    const who = known.length === rows.length ? "All" : `${known.length} of`;
    return `${who} ${rows.length} engines may read ${allPages(known, pages)}.`;
  }
  const barred = shut.filter(({ allowed }) => allowed === 0);
  const limited = shut.length - barred.length;
  if (barred.length === known.length) return `No engine may read any ${pageOf(barred, pages)}.`;
  const parts = [
    ...(barred.length === 0
      ? []
      : [`${joinedWords(barred.map(({ label }) => label))} may read no ${pageOf(barred, pages)}`]),
    ...(limited === 0 ? [] : [limitedText(shut, rows.length, pages)]),
  ];
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function limitedText(shut: readonly AccessRow[], engines: number, pages: number): string {
  const rows = shut.filter(({ allowed }) => allowed > 0);
  const range = rangeText(rows.map(({ allowed }) => allowed));
  const all = rows.length === engines && engines > 1 ? "all " : "";
  const of = isKnownOfAll(rows, pages) ? counted(pages, "page") : knownPages(rows);
  return `${all}${counted(rows.length, "engine")} may read ${range} of ${of}`;
}

function rangeText(numbers: readonly number[]): string {
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  return least === most ? String(most) : `${least} to ${most}`;
}

function allPages(rows: readonly AccessRow[], pages: number): string {
  if (!isKnownOfAll(rows, pages)) return `all of ${knownPages(rows)}`;
  return pages === 1 ? "the page" : `all ${pages} pages`;
}

/** Names the pages of which no engine may read one, to follow `any` or `no`. */
function pageOf(rows: readonly AccessRow[], pages: number): string {
  return isKnownOfAll(rows, pages) ? "page" : `page of ${knownPages(rows)}`;
}

/** True if it is known of every page whether the engines read it. */
function isKnownOfAll(rows: readonly AccessRow[], pages: number): boolean {
  return rows.every(({ total }) => total >= pages);
}

function knownPages(rows: readonly AccessRow[]): string {
  const numbers = rangeText(rows.map(({ total }) => total));
  return `the ${numbers} page${numbers === "1" ? "" : "s"} of which that is known`;
}

/** Statuses that say that there is no robots.txt. */
const absent: ReadonlySet<number | null> = new Set([404, 410]);

function basis(robots: ReadBasis["robots"], known: readonly AccessRow[]): string {
  if (robots === null) return "This is what the pages say; robots.txt was not requested.";
  if (robots.policy === "disallow-all") return "robots.txt could not be fetched, and most crawlers then stay away.";
  if (robots.policy === "parsed") return "This is what robots.txt and the pages say.";
  const file = absent.has(robots.status)
    ? "There is no robots.txt"
    : `robots.txt answers with status ${robots.status}, which forbids nothing`;
  const isOpen = known.every(({ allowed, total }) => allowed === total);
  return isOpen ? `${file}, and nothing on the pages keeps them out.` : `${file}; the pages themselves keep them out.`;
}

/** Says why nothing is known of pages that scripts write. */
function unreadText(rendering: RenderingFacts | null, pages: number): string {
  const text = "Scripts write the text of the pages, and this audit";
  return rendering === null
    ? `${text} did not run them.`
    : `${text} could not read it. ${renderedPagesText(rendering, pages)}`;
}

function limits({
  unknown,
  probe,
  rendering,
  pages,
}: Pick<ReadBasis, "probe" | "rendering" | "pages"> & { readonly unknown: number }): string {
  if (rendering !== null) {
    const tried = probe === null ? "It was not tried from outside." : triedFromOutside(probe);
    const unread = unknown === 0 ? "" : ` Nothing is known of ${counted(unknown, "engine")}.`;
    return `${tried} ${renderedPagesText(rendering, pages)}${unread}`;
  }
  const given =
    probe === null
      ? "It was not tried from outside, and scripts were not run"
      : `${triedFromOutside(probe)} Scripts were not run`;
  if (unknown === 0) return `${given}.`;
  return `${given}: ${counted(unknown, "engine")} that ${unknown === 1 ? "runs" : "run"} them may read more.`;
}
