import { evidenceSources } from "../generated/sources.ts";
import type { EvidenceSource } from "./evidence-source.ts";

/** Names a source. */
export type SourceId = keyof typeof evidenceSources;

/** A source by its id. */
export function evidenceSource(id: SourceId): EvidenceSource {
  return evidenceSources[id];
}
