import type { CrawlPlan, FieldDataFailure, PageFieldData } from "@sightline/model";
import type { FetchedPage, FieldDataTarget } from "@sightline/model/ports";
import { hostKind, isIpAddress } from "@sightline/url";
import type { CrawlPorts } from "../crawl-ports.ts";

/** Page of which field data is asked. */
export interface VisitedPage extends Pick<FetchedPage, "remoteAddress"> {
  readonly url: string;
  readonly isHome: boolean;
}

/** Field data of the measured pages of a crawl. */
export interface AskedFieldData {
  /** Takes up what an earlier part of the crawl learned. */
  restore(earlier: PageFieldData): void;
  /**
   * Returns what visitors of a page experienced; of a home page without a record, those of its origin. `null` if the plan
   * does not ask for it.
   */
  of(page: VisitedPage, signal: AbortSignal): Promise<PageFieldData | null>;
}

/** Asks for field data of single pages, until the source refuses every page. */
export function pageFieldData(
  { fieldData: isWanted, renderDevice }: Pick<CrawlPlan, "fieldData" | "renderDevice">,
  { fieldData: source = null, isPublicAddress = () => true }: Pick<CrawlPorts, "fieldData" | "isPublicAddress">,
): AskedFieldData {
  let refusal: FieldDataFailure | null = null;

  function restore(earlier: PageFieldData): void {
    if (earlier.kind === "failure" && concernsAll.has(earlier.reason)) refusal ??= earlier;
  }

  async function ask(target: FieldDataTarget, signal: AbortSignal): Promise<PageFieldData> {
    if (source === null) return noSource;
    if (refusal !== null) return refusal;
    const found = await source.record(target, renderDevice, signal);
    if (found === null) return noRecord;
    if (!("kind" in found)) return { kind: "record", record: found };
    restore(found);
    return found;
  }

  return {
    restore,
    async of({ url, isHome, remoteAddress }, signal) {
      if (!isWanted) return null;
      const { origin, pathname, search } = new URL(url);
      if (!isPublicName(url) || remoteAddress === null || !isPublicAddress(remoteAddress)) {
        return { kind: "not-public" };
      }
      const own = search === "" ? await ask({ url: origin + pathname }, signal) : noRecord;
      return own.kind === "no-record" && isHome ? ask({ origin }, signal) : own;
    },
  };
}

/** Reasons that the source would give for every page. */
const concernsAll: ReadonlySet<string> = new Set<FieldDataFailure["reason"]>(["key-refused", "quota-exceeded"]);

const noRecord = { kind: "no-record" } as const;

const noSource: FieldDataFailure = {
  kind: "failure",
  reason: "unavailable",
  message: "The process that crawled this page has no source of field data.",
};

/** True for hosts whose names anybody may know. */
function isPublicName(url: string): boolean {
  return hostKind(url) === "public" && !isIpAddress(url) && new URL(url).hostname.replace(/\.$/, "").includes(".");
}
