import type { Fetcher } from "@sightline/model/ports";

/** Returns a fetcher that reports each of its requests. A handshake that inspects TLS sends none. */
export function countingFetcher(inner: Fetcher, onRequest: () => void): Fetcher {
  const { inspectTls } = inner;
  return {
    fetch(request, signal) {
      onRequest();
      return inner.fetch(request, signal);
    },
    ...(inspectTls && { inspectTls: inspectTls.bind(inner) }),
    close: () => inner.close(),
  };
}
