import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";
const plain = { discoverSitemaps: false, concurrency: 1 } as const;

/** `/` links pages 0 to 99, and `answer` says what those are answered with. */
function site(answer: (served: number, url: string) => FakeAnswer) {
  let served = 0;
  return (url: string): FakeAnswer => {
    if (url === `${e}/robots.txt`) return { status: 404 };
    const links = url === `${e}/` ? Array.from({ length: 100 }, (_, index) => `/${index}`) : [];
    served++;
    return { links, ...answer(served, url) };
  };
}

describe("a crawl of a server that begins to refuse", () => {
  it.each([403, 401, 406])("stops when it refuses every page: %d", async (status) => {
    const crawl = await fakeCrawl(
      site((served) => (served > 5 ? { status } : {})),
      plain,
    );
    const result = await crawl.run();
    expect(result).toMatchObject({ stopReason: "refused", truncated: true, counts: { byStatusClass: { "2xx": 5 } } });
    expect(result.limitsHit).toMatchObject([{ limit: "refused", count: 86 }]);
    expect(crawl.requests.length).toBeLessThan(20);
  });

  it("waits longer and longer, then stops, when it answers 429 to everything", async () => {
    const crawl = await fakeCrawl(
      site((served) => (served > 5 ? { status: 429 } : {})),
      plain,
    );
    expect(await crawl.run()).toMatchObject({ stopReason: "refused", counts: { byStatusClass: { "2xx": 5 } } });
    expect(crawl.clock.monotonic()).toBeGreaterThan(60_000);
    expect(crawl.requests.length).toBeLessThan(20);
  });

  it("reads on when it refuses a section only, however long", async () => {
    const crawl = await fakeCrawl(
      site((_, url) => (/\/(?:8\d|9\d)?$/.test(url) ? {} : { status: 403 })),
      plain,
    );
    expect(await crawl.run()).toMatchObject({ stopReason: "exhausted", truncated: false, limitsHit: [] });
    expect(await crawl.pages()).toHaveLength(101);
  });

  it("stops at once when it asks to wait for longer than a crawl does, and says so", async () => {
    const refusal = { status: 429, headers: { "retry-after": "3600" } };
    const crawl = await fakeCrawl(
      site((served) => (served > 5 ? refusal : {})),
      plain,
    );
    const result = await crawl.run();
    expect(result).toMatchObject({ stopReason: "refused", counts: { fetched: 6 } });
    expect(result.limitsHit).toMatchObject([
      { limit: "retry-after", count: 95, detail: expect.stringContaining("Retry-After") },
    ]);
    expect(crawl.clock.monotonic()).toBeLessThan(1000);
  });

  it("goes on with the other hosts when one refuses", async () => {
    const other = "https://sub.e.test";
    const crawl = await fakeCrawl(
      (url) => {
        if (url.startsWith(other)) return url.endsWith("robots.txt") ? { status: 404 } : { status: 403 };
        const numbers = Array.from({ length: 40 }, (_, index) => `${index}`);
        return { links: url === `${e}/` ? numbers.flatMap((each) => [`/${each}`, `${other}/${each}`]) : [] };
      },
      { ...plain, scope: "subdomains" },
    );
    const result = await crawl.run();
    expect(result).toMatchObject({ stopReason: "exhausted", truncated: true });
    expect(result.limitsHit).toMatchObject([{ limit: "refused", count: 30 }]);
    expect((await crawl.pages()).filter((url) => url.startsWith(`${e}/`))).toHaveLength(41);
  });
});
