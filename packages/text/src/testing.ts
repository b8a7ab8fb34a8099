// Cases for tests of other packages.

export { knownPayloads } from "./injection/known-payloads.ts";
