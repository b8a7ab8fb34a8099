import { memoryStore } from "@sightline/store-memory";
import { virtualClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { createQueuedCrawl } from "../queued-crawl.test.fixture.ts";
import { companionLog, loggedByUrl } from "./companion-log.ts";

const never = new AbortController().signal;

async function openedLog() {
  const clock = virtualClock();
  const store = memoryStore({ now: clock.now }).tenant("a");
  const { crawls, documents } = store;
  await createQueuedCrawl(store, { siteId: "site", crawlId: "crawl", startUrl: "https://e.test/" }, clock);
  const { epoch } = await crawls.claim("crawl");
  const stored = async () => [...(await loggedByUrl(documents, "crawl", "files")).keys()];
  const storedAtCost: (readonly string[])[] = [];
  const ended = new AbortController();
  const end = () => ended.abort(new Error("The crawl has ended."));
  const log = companionLog<{ readonly url: string }>(documents, {
    crawlId: "crawl",
    epoch,
    kind: "files",
    clock,
    signal: ended.signal,
    storedTogether: 3,
    storeCost: async () => {
      storedAtCost.push(await stored());
    },
    fail(error) {
      throw error;
    },
  });
  return { clock, log, stored, storedAtCost, end };
}

describe("companionLog", () => {
  it("stores entries together, each time after what they cost", async () => {
    const { log, stored, storedAtCost } = await openedLog();
    await log.add({ url: "1" });
    await log.add({ url: "2" });
    expect(await stored()).toEqual([]);
    await log.add({ url: "3" });
    expect(await stored()).toEqual(["1", "2", "3"]);
    expect(storedAtCost).toEqual([[]]);
  });

  it("stores fewer after five seconds, so that a crash loses no more", async () => {
    const { clock, log, stored } = await openedLog();
    await log.add({ url: "1" });
    await clock.sleep(4000, never);
    await log.add({ url: "2" });
    expect(await stored()).toEqual([]);
    await clock.sleep(2000, never);
    expect(await stored()).toEqual(["1", "2"]);
  });

  it("stores nothing by itself once nothing more is added", async () => {
    const { clock, log, stored, end } = await openedLog();
    await log.add({ url: "1" });
    end();
    await clock.sleep(6000, never);
    expect(await stored()).toEqual([]);
    await log.flush();
    expect(await stored()).toEqual(["1"]);
  });
});
