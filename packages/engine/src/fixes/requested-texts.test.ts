import type { SiteFiles } from "@sightline/crawl";
import { expect, it } from "vitest";
import { requestedTexts } from "./requested-texts.ts";

const url = "https://e.test/";
/** Site that answers only when nobody waits any more. */
const silent: SiteFiles = {
  read: (_url, _maxBodyBytes, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
};

it("assesses nothing when time is up, and requests nothing more", async () => {
  const [late, { signal }] = [new AbortController(), new AbortController()];
  let requests = 0;
  const counted: SiteFiles = {
    read(...request) {
      requests += 1;
      return silent.read(...request);
    },
  };
  const texts = requestedTexts(counted, { maxRequests: 10, within: late.signal, signal });
  const first = texts.load(url);
  late.abort();
  const reason = "not assessed: the site answers too slowly for one call; ask for fewer fixes";
  expect(await first).toEqual({ kind: "none", reason, isSeen: false });
  expect(await texts.load(`${url}a`)).toEqual({ kind: "none", reason, isSeen: false });
  expect(requests).toBe(1);
});

it("rejects with the reason of the caller who gave up", async () => {
  const gone = new AbortController();
  const texts = requestedTexts(silent, { maxRequests: 10, within: gone.signal, signal: gone.signal });
  const loading = texts.load(url);
  gone.abort(new Error("The client went away."));
  await expect(loading).rejects.toThrow("The client went away.");
});
