import { evidenceSources } from "../generated/sources.ts";
import type { EvidenceSource } from "./evidence-source.ts";

/** Id of a source. */
export type SourceId = keyof typeof evidenceSources;

/** Returns a source by its id. */
export function evidenceSource(id: SourceId): EvidenceSource {
  return evidenceSources[id];
}
