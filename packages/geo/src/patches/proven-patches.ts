import type { PageRecord } from "@sightline/model";
import { pageAccess } from "../access/page-access.ts";
import { engineIds } from "../crawlers/engines.ts";
import type { CheckTally } from "../findings/finding-fold.ts";
import type { GeoCrawl, GeoGoal } from "../input/geo-input.ts";
import type { AnswerSite } from "../pages/answer-site.ts";
import { compilePolicy } from "../policy-compiler/compile-policy.ts";
import type { CompiledPolicy } from "../policy-compiler/compiled-policy.ts";
import { pageTypeOf } from "../reading/page-type.ts";
import type { GeoPatch } from "../result/geo-audit.ts";
import { type DirectedPage, directivesPatch } from "./directives-patch.ts";
import { robotsPatch } from "./robots-patch.ts";
import { wantedAccess } from "./wanted-access.ts";

/** Patches, each proved by reading the changed source. */
export interface ProvenPatches {
  /** The goal as changes to robots.txt and headers; `null` without a goal, or if robots.txt was not read. */
  readonly policy: CompiledPolicy | null;
  /** Patch of the first page that fails a check, or of robots.txt, by the id of the check. */
  readonly byCheck: ReadonlyMap<string, GeoPatch>;
}

const robotsChecks = ["access.robots-search-tokens", "access.robots-user-tokens", "pol.goal-fit"];
const directiveChecks = ["access.led-pages", "access.directives"];
/** URLs for which a robots.txt is changed. */
const maxUrls = 50;

/** Makes patches for what failed; one that does not do what it should is left out. */
export async function provenPatches(
  crawl: GeoCrawl,
  site: AnswerSite,
  tallies: readonly CheckTally[],
  signal: AbortSignal,
): Promise<ProvenPatches> {
  const failed = (ids: readonly string[]) =>
    tallies.filter(({ id, status }) => ids.includes(id) && status === "failed");
  const byCheck = new Map<string, GeoPatch>();
  const { goal } = site;
  const policy = goal === null ? null : compiledFor(site, goal);
  const opening = policy === null ? robotsPatchOf(site) : policyPatch(policy);
  for (const { id } of failed(robotsChecks)) if (opening !== null) byCheck.set(id, opening);
  for (const { id, sample } of failed(directiveChecks)) {
    const patch = sample[0] === undefined ? null : await pagePatch(sample[0], crawl, site, signal);
    if (patch !== null) byCheck.set(id, patch);
  }
  return { policy, byCheck };
}

function compiledFor(site: AnswerSite, goal: GeoGoal): CompiledPolicy | null {
  const robots = site.robots.main?.document;
  return robots === undefined ? null : compilePolicy({ goal, robots, pages: shutPages(site) });
}

/** Returns a compiled policy as a patch of robots.txt; `null` if nothing changes. */
export function policyPatch({ robots: { diff }, unreachable }: CompiledPolicy): GeoPatch | null {
  const note = unreachable.map(({ statement }) => statement).join(" ");
  return diff === "" ? null : { target: "/robots.txt", diff, note: note === "" ? null : note };
}

/** Opens what robots.txt closes to engines, where the owner states no goal. */
function robotsPatchOf(site: AnswerSite): GeoPatch | null {
  const document = site.robots.main?.document;
  if (document === undefined) return null;
  return robotsPatch(
    document,
    wantedAccess("visible", (engine) => !site.closedEngines.has(engine)),
    shutPages(site),
  );
}

/** Returns the start page, and pages that robots.txt closes to an engine. */
function shutPages({ access, startUrl }: AnswerSite): string[] {
  const urls = new Set([startUrl]);
  for (const { sample } of access.flatMap(({ lines }) => lines)) for (const url of sample) urls.add(url);
  return [...urls].slice(0, maxUrls);
}

async function pagePatch(
  url: string,
  crawl: GeoCrawl,
  site: AnswerSite,
  signal: AbortSignal,
): Promise<GeoPatch | null> {
  const source = (await crawl.source?.(url, signal)) ?? null;
  const record = (await crawl.load(url, signal))?.record ?? null;
  if (source === null || record === null) return null;
  const isLed = site.survey.ledPages.some((page) => page.url === url);
  const page: DirectedPage = { record, url, isLed, type: pageTypeOf(record, site.startUrl) };
  const edit = directivesPatch(page, source, site.goal);
  if (edit === null) return null;
  const changed = source.read(edit.text, edit.headers);
  if (changed === null || isShut(changed.record, site)) return null;
  return { target: url, diff: edit.diff, note: edit.note };
}

/** True if directives still keep an engine from a page. */
function isShut(record: PageRecord, { robots }: AnswerSite): boolean {
  const { search } = pageAccess({ record, mainText: null, robots, isDisplaced: false });
  return engineIds.some((id) => search[id]?.kind === "directives");
}
