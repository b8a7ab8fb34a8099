export { ConnectionFailure } from "./connection-failure.ts";
export { type GuardedConnector, type GuardOptions, guardedConnector } from "./guarded-connector.ts";
export { guardedPost, type PostOutcome, type PostRequest } from "./guarded-post.ts";
export { type HttpFetcherOptions, httpFetcher } from "./http-fetcher.ts";
export { isMetadataAddress, isPublicAddress } from "./public-address.ts";
export { parseResolve, type ResolveEntry } from "./resolve-entry.ts";
export type { HostLookup } from "./shared-lookups.ts";
