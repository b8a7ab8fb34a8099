import { hostOf } from "@sightline/url";

/** URLs that wait, by host: one URL of a host is out at a time, and hosts take turns. */
export interface HostQueue {
  add(url: string): void;
  /** Takes the next URL of the host that has waited longest; `null` if every host that has one is out. */
  next(): string | null;
  /** Lets the host of a URL that `next` returned have its turn again. */
  done(url: string): void;
  /** Removes the URLs of a host and returns their number. */
  drop(host: string): number;
  /** Number of URLs that wait. */
  readonly size: number;
}

/** Creates an empty queue. */
export function hostQueue(): HostQueue {
  const waiting = new Map<string, string[]>();
  const out = new Set<string>();
  let size = 0;
  return {
    add(url) {
      const host = hostOf(url);
      const urls = waiting.get(host);
      if (urls === undefined) waiting.set(host, [url]);
      else urls.push(url);
      size++;
    },
    next() {
      for (const [host, urls] of waiting) {
        if (out.has(host)) continue;
        const url = urls.shift();
        // Put last, or forgotten when nothing of it waits.
        waiting.delete(host);
        if (url === undefined) continue;
        if (urls.length > 0) waiting.set(host, urls);
        out.add(host);
        size--;
        return url;
      }
      return null;
    },
    done: (url) => void out.delete(hostOf(url)),
    drop(host) {
      const dropped = waiting.get(host)?.length ?? 0;
      waiting.delete(host);
      size -= dropped;
      return dropped;
    },
    get size() {
      return size;
    },
  };
}
