import { hostOf } from "@sightline/url";

/** URLs that wait, by host: few URLs of a host are out at a time, and hosts take turns. */
export interface HostQueue {
  add(url: string): void;
  /** Takes the next URL of the host that has waited longest; `null` if every host that has one has enough out. */
  next(): string | null;
  /** Ends the turn of a URL that `next` returned. */
  done(url: string): void;
  /** Removes the URLs of a host and returns their number. */
  drop(host: string): number;
  /** Number of URLs that wait. */
  readonly size: number;
}

/** Creates an empty queue. @param atOnce returns the number of URLs of one host that may be out at a time */
export function hostQueue(atOnce: () => number): HostQueue {
  const waiting = new Map<string, string[]>();
  const out = new Map<string, number>();
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
        if ((out.get(host) ?? 0) >= atOnce()) continue;
        const url = urls.shift();
        // Put last, or forgotten when nothing of it waits.
        waiting.delete(host);
        if (url === undefined) continue;
        if (urls.length > 0) waiting.set(host, urls);
        out.set(host, (out.get(host) ?? 0) + 1);
        size--;
        return url;
      }
      return null;
    },
    done(url) {
      const host = hostOf(url);
      const left = (out.get(host) ?? 1) - 1;
      if (left === 0) out.delete(host);
      else out.set(host, left);
    },
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
