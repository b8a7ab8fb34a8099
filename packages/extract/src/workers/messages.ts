import type { TapeCells } from "@sightline/html";
import type { ResponseToExtract } from "@sightline/model/ports";

/** Startup settings of a worker thread. */
export interface WorkerSettings {
  readonly extract: Readonly<Record<string, string>>;
  readonly fallbackEncoding: string | undefined;
}

/** Page sent to a worker thread; its body is transferred, not copied. */
export type PageMessage = ResponseToExtract;

/**
 * Extraction as JSON, which crosses threads in a tenth of the time of a structured clone. The thread has packed facts
 * and main text for the database; facts are also sent as text for the judge of the page, which reads and drops it.
 */
export interface ExtractionMessage {
  readonly facts: string;
  readonly packedFacts: Uint8Array<ArrayBuffer>;
  /** Edges by column. */
  readonly edges: string;
  readonly packedMainText: Uint8Array<ArrayBuffer> | null;
  readonly source: Uint8Array<ArrayBuffer> | null;
  /** Parsed page, for excerpts of the issues that its facts lead to. */
  readonly parsed: { readonly source: string; readonly cells: TapeCells } | null;
  /** Set where computing it requires the main text. */
  readonly textPrint: number | null | undefined;
}
