export { findPayloads, hasPayload, type Payload, withoutPayloads } from "./find-payloads.ts";
export { foldedPayload } from "./folded-payload.ts";
export { hiddenRuns } from "./hidden-runs.ts";
export { modelText, withheld } from "./model-text.ts";
export { type PayloadKind, type PayloadLevel, payloadKinds } from "./payload-patterns.ts";
