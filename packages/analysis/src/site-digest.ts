import type { InjectionSuspicion } from "@sightline/model";
import { withheld } from "@sightline/text/injection";
import type { AnalysisInput } from "./analysis-input.ts";
import type { Focus } from "./focus.ts";
import { scanForInjection } from "./injection-scan.ts";
import { type PageExcerpt, pageExcerpts } from "./page-excerpts.ts";
import { type FaultSample, type SiteFault, siteFaults } from "./site-faults.ts";
import { countTemplates, type PageTemplate } from "./template-counts.ts";

/** Input of an analysis, read from a crawl; bounded, whatever the size of the site. */
export interface SiteDigest {
  readonly input: AnalysisInput;
  readonly faults: readonly SiteFault[];
  /** By descending number of pages. */
  readonly templates: readonly PageTemplate[];
  readonly excerpts: readonly PageExcerpt[];
  readonly suspected: readonly InjectionSuspicion[];
  /** The owner's priorities; `null` when none were given. */
  readonly focus: Focus | null;
}

/** Reads a crawl into a digest. */
export async function siteDigest(
  input: AnalysisInput,
  signal: AbortSignal,
  focus: Focus | null = null,
): Promise<SiteDigest> {
  const counts = await countTemplates(abortableBatches(input.readers.pages(), signal));
  const faults = await siteFaults(input, { counts, focus }, signal);
  const { excerpts, suspected } = await pageExcerpts(input, counts.templates, signal);
  const found: InjectionSuspicion[] = [...suspected];
  const safeFaults = faults.map((fault) => ({
    ...fault,
    samples: fault.samples.map((sample) => safeSample(sample, found)),
  }));
  return { input, faults: safeFaults, templates: counts.templates, excerpts, suspected: distinct(found), focus };
}

/** Removes suspected injections: issues quote titles, link texts and other words of pages. */
function safeSample(sample: FaultSample, found: InjectionSuspicion[]): FaultSample {
  const suspicions = scanForInjection(sample.url, sample.text);
  found.push(...suspicions);
  return suspicions.length === 0 ? sample : { ...sample, text: withheld };
}

function distinct(suspicions: readonly InjectionSuspicion[]): readonly InjectionSuspicion[] {
  return [...new Map(suspicions.map((suspicion) => [`${suspicion.kind} ${suspicion.url}`, suspicion])).values()];
}

async function* abortableBatches<Item>(batches: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const batch of batches) {
    signal.throwIfAborted();
    yield batch;
  }
}
