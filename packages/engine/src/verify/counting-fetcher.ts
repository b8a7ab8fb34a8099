import type { Fetcher } from "@sightline/model/ports";

/** Returns a fetcher that reports each of its requests. */
export function countingFetcher(inner: Fetcher, onRequest: () => void): Fetcher {
  const { inspectTls } = inner;
  return {
    fetch(request, signal) {
      onRequest();
      return inner.fetch(request, signal);
    },
    ...(inspectTls && {
      inspectTls(request, signal) {
        onRequest();
        return inspectTls.call(inner, request, signal);
      },
    }),
    close: () => inner.close(),
  };
}
