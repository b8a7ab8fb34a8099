import type { AnswerToExtract } from "@sightline/model/ports";

/** What a worker thread is started with. */
export interface WorkerSettings {
  readonly extract: Readonly<Record<string, string>>;
  readonly fallbackEncoding: string;
}

/** A page on its way to a worker thread; its body is moved, not copied. */
export type PageMessage = AnswerToExtract;

/**
 * An extraction as JSON, which crosses in a tenth of the time that a clone of the objects takes. Facts and main text go to
 * the database as this thread has packed them; facts come as text too, which whoever judges the page reads and drops.
 */
export interface ExtractionMessage {
  readonly facts: string;
  readonly packedFacts: Uint8Array<ArrayBuffer>;
  /** By column. */
  readonly edges: string;
  readonly packedMainText: Uint8Array<ArrayBuffer> | null;
  readonly source: Uint8Array<ArrayBuffer> | null;
  /** Where it takes the main text to make it. */
  readonly textPrint: number | null | undefined;
}
