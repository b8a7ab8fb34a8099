import { describe, expect, it } from "vitest";
import { type FakeAnswer, type FakeCrawl, fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";
const endless = { discoverSitemaps: false, maxPages: 20_000, maxDepth: 1000 } as const;
const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"];
const monthName = (month: number) => [...months, "November", "December"][month - 1] ?? "";

type Site = (url: URL) => FakeAnswer | undefined;

const served =
  (site: Site) =>
  (url: string): FakeAnswer | undefined =>
    url.endsWith("/robots.txt") ? undefined : site(new URL(url));

/** Its calendar links the next month and the one before, for ever. */
const calendarInPath: Site = ({ pathname }) => {
  const [, name, year = "2026", month = "1"] = pathname.split("/");
  if (name !== "calendar") return { text: "Welcome to the choir.", links: ["/calendar/2026/1"] };
  const position = Number(year) * 12 + Number(month) - 1;
  const link = (index: number) => `/calendar/${Math.floor(index / 12)}/${(index % 12) + 1}`;
  return {
    text: `Events in ${monthName(Number(month))} ${year}: there are none.`,
    links: [link(position + 1), link(position - 1), "/"],
  };
};

const calendarInQuery: Site = ({ searchParams }) => {
  const date = new Date(`${searchParams.get("date") ?? "2026-01"}-01T00:00:00Z`);
  const shown = new Date(date);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return {
    text: `${monthName(shown.getUTCMonth() + 1)} ${shown.getUTCFullYear()} has no events.`,
    links: [`/agenda?view=month&date=${date.toISOString().slice(0, 7)}`],
  };
};

/** Eight filters of five values; every page links every page that differs in one filter. */
const facetShop: Site = ({ pathname, searchParams }) => {
  if (pathname === "/") return { links: ["/shop"], text: "Shop" };
  const filters = Array.from({ length: 8 }, (_, filter) => `f${filter}`);
  const links = filters.flatMap((filter) =>
    Array.from({ length: 5 }, (_, value) => {
      const next = new URLSearchParams(searchParams);
      next.set(filter, `v${value}`);
      next.sort();
      return `/shop?${next}`;
    }),
  );
  // What a filter leaves over is another list each time.
  return { links, text: `Articles ${[...searchParams].map(([name, value]) => `${name}${value}`).join(" ")}` };
};

/** Thirty articles; every link carries a session id that no other has. */
function sessionSite(withSession: (path: string, session: number) => string): Site {
  let sessions = 0;
  return ({ pathname }) => {
    const article = /article-(\w+)/.exec(pathname)?.[1] ?? "home";
    const paths = Array.from(
      { length: 30 },
      (_, index) => `/article-${String.fromCharCode(97 + (index % 26))}${index < 26 ? "" : "z"}`,
    );
    return {
      text: `Article ${article}, which differs from all others.`,
      links: paths.map((path) => withSession(path, sessions++)),
    };
  };
}

/** Answers under any address, with relative links. */
const relativeLinks: Site = ({ pathname }) => ({
  text: `The page ${pathname.split("/").at(-2)} of a small company.`,
  links: ["about/", "contact/", "team/"].map((link) => `${pathname}${link}`),
});

/** A category lists its articles, a hundred a list, and its next list. */
const catalogue =
  (articles: number): Site =>
  ({ pathname, searchParams }) => {
    const product = /^\/products\/item-(\d+)$/.exec(pathname);
    // Wording is all there is to tell them apart, and little of it; every tenth is sold out.
    if (product !== null) {
      const index = Number(product[1]);
      const text =
        index % 10 === 0
          ? "Sold out."
          : `Product ${index} costs ${index % 90} euros. Free shipping, 30 days to return.`;
      return {
        text,
        links: ["/", `/products/item-${(index + 1) % articles}`, `/products/item-${(index * 7) % articles}`],
      };
    }
    const page = Number(searchParams.get("page") ?? "0");
    const items = Array.from({ length: 100 }, (_, index) => page * 100 + index).filter((index) => index < articles);
    const next = (page + 1) * 100 < articles ? [`/?page=${page + 1}`] : [];
    const text = items.map((index) => `Product ${index}`).join(", ");
    return { text, links: [...items.map((index) => `/products/item-${index}`), ...next] };
  };

/** Posts by date, an archive of each month, and lists of ten posts. */
const blog: Site = ({ pathname }) => {
  const post = (index: number) => `/${2010 + Math.floor(index / 60)}/${(Math.floor(index / 5) % 12) + 1}/post-${index}`;
  const text = (index: number) => `What happened on the ${index % 28} of a month: ${(index * 7919).toString(36)}.`;
  const index = Number(/post-(\d+)$/.exec(pathname)?.[1] ?? Number.NaN);
  if (!Number.isNaN(index)) return { text: text(index), links: ["/", pathname.replace(/post-.*$/, "")] };
  const archive = /^\/(\d{4})\/(\d+)\/$/.exec(pathname);
  if (archive !== null) {
    const first = (Number(archive[1]) - 2010) * 60 + (Number(archive[2]) - 1) * 5;
    return { text: [0, 1, 2, 3, 4].map((nth) => text(first + nth)).join(" ") };
  }
  const page = Number(/^\/page\/(\d+)$/.exec(pathname)?.[1] ?? "1");
  const posts = Array.from({ length: 10 }, (_, nth) => (page - 1) * 10 + nth);
  return {
    text: posts.map(text).join(" "),
    links: [...posts.map(post), ...(page < 90 ? [`/page/${page + 1}`] : [])],
  };
};

async function trapped(site: Site): Promise<{ pages: string[]; limits: [string, string][]; crawl: FakeCrawl }> {
  const crawl = await fakeCrawl(served(site), endless);
  const { limitsHit, stopReason, truncated } = await crawl.run();
  expect([stopReason, truncated]).toEqual(["exhausted", false]);
  return { pages: await crawl.pages(), limits: limitsHit.map(({ limit, detail }) => [limit, detail]), crawl };
}

async function patterns(crawl: FakeCrawl) {
  const documents = await crawl.store.documents.list(crawl.crawlId, "crawl-trap");
  return documents.map(({ value }) => {
    const { kind, pattern } = value as { kind: string; pattern: string };
    return [kind, pattern];
  });
}

describe("traps", () => {
  it.each([
    ["a calendar in paths", calendarInPath, 80, "calendar", `${e}/calendar/*/*`],
    ["a calendar in queries", calendarInQuery, 80, "calendar", `${e}/agenda?date&view`],
    ["a shop with filters", facetShop, 100, "facets", `${e}/shop?*&*`],
    ["session ids in queries", sessionSite((path, id) => `${path}?sid=${id}x`), 150, "query", `${e}/**?sid`],
    [
      "session ids in paths",
      sessionSite((path, id) => `${path};jsessionid=A${id}`),
      150,
      "query",
      `${e}/**;jsessionid`,
    ],
    ["relative links", relativeLinks, 150, "path-repetition", `${e}/**/**`],
  ])("%s end within budget and are named", async (_, site, most, kind, pattern) => {
    const { pages, limits, crawl } = await trapped(site);
    expect(pages.length).toBeLessThan(most);
    expect(await patterns(crawl)).toEqual([[kind, pattern]]);
    expect(limits).toContainEqual(["crawl-trap", expect.stringContaining(pattern)]);
  });

  it("of paths that repeat themselves at once are named too", async () => {
    const site: Site = ({ pathname }) => ({ links: [`${pathname}more/`], text: "A page of words." });
    const { pages, crawl } = await trapped(site);
    expect(pages.length).toBeLessThan(6);
    expect(await patterns(crawl)).toEqual([["path-repetition", `${e}/**/**`]]);
  });

  it.each([
    ["a catalogue of 5,000 products", catalogue(5000), 5050],
    ["a blog with 900 posts by date", blog, 900 + 180 + 90],
  ])("are not seen in %s", async (_, site, pages) => {
    const crawl = await fakeCrawl(served(site), endless);
    expect(await crawl.run()).toMatchObject({ stopReason: "exhausted", limitsHit: [], counts: { fetched: pages } });
  });

  it("are followed to the page limit when none are looked for", async () => {
    const crawl = await fakeCrawl(served(calendarInPath), { ...endless, trapBudget: null, maxPages: 300 });
    expect(await crawl.run()).toMatchObject({ stopReason: "max-pages", counts: { fetched: 300 } });
  });

  it("are found after few pages where each page escapes the query again", async () => {
    const pager: Site = ({ search }) => ({
      text: "The best of the garden, page by page.",
      links: [2, 3].map((page) => `/list?${search.slice(1).replace(/&/g, "&amp;")}&p=${page}`),
    });
    const crawl = await fakeCrawl(served(pager), endless);
    const { counts, limitsHit } = await crawl.run();
    expect(counts.fetched).toBeLessThan(60);
    expect(limitsHit).toMatchObject([{ limit: "crawl-trap", detail: expect.stringContaining("amp;amp;") }]);
  });

  it("end sooner with a smaller budget", async () => {
    const crawl = await fakeCrawl(served(calendarInPath), { ...endless, trapBudget: 12 });
    const { counts } = await crawl.run();
    expect(counts.fetched).toBeLessThan(40);
  });

  it("do not hold back what a sitemap lists, nor where a redirect leads", async () => {
    const urls = [`${e}/calendar/2050/1`, `${e}/calendar/2050/2`];
    const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
    const site = (url: string): FakeAnswer | undefined => {
      if (url === `${e}/sitemap.xml`) return { body: sitemap, headers: { "content-type": "application/xml" } };
      if (url.endsWith(".txt") || url.includes("sitemap")) return { status: 404 };
      const steps = /\/step(x*)$/.exec(url)?.[1];
      if (steps?.length === 60) return { redirect: "/calendar/2060/1" };
      if (steps !== undefined) return { links: [`${url}x`] };
      const { links = [], text = "" } = calendarInPath(new URL(url)) ?? {};
      return { text, links: [...links, "/step"] };
    };
    const crawl = await fakeCrawl(site, { ...endless, discoverSitemaps: true });
    const { counts } = await crawl.run();
    expect(counts.fetched).toBeLessThan(150);
    expect(await crawl.pages()).toEqual(expect.arrayContaining([...urls, `${e}/calendar/2060/1`]));
  });

  it("are looked for in few texts when a crawl is resumed", async () => {
    const crawl = await fakeCrawl(served(catalogue(2000)), { ...endless, maxPages: 1500 });
    await crawl.run();
    const { pages } = crawl.store;
    const mainText = pages.mainText.bind(pages);
    let reads = 0;
    pages.mainText = (crawlId, id) => {
      reads++;
      return mainText(crawlId, id);
    };
    const { limitsHit } = await crawl.run();
    expect(limitsHit.map(({ limit }) => limit)).toEqual(["max-pages"]);
    expect(reads).toBeGreaterThan(100);
    expect(reads).toBeLessThan(200);
  });

  it.each([
    ["a calendar", calendarInPath],
    ["a calendar in queries", calendarInQuery],
    ["a shop with filters", facetShop],
    ["relative links", relativeLinks],
  ])("of %s are the same when a crawl is killed inside and resumed", async (_, site) => {
    const plan = { ...endless, concurrency: 1 };
    const whole = await fakeCrawl(served(site), plan, { latencyMs: 10 });
    const { limitsHit, counts } = await whole.run();
    for (const share of [0.1, 0.5, 0.95]) {
      const crawl = await fakeCrawl(served(site), plan, { latencyMs: 10 });
      const abort = new AbortController();
      const timer = crawl.clock.sleep(counts.fetched * 10 * share, abort.signal).then(
        () => abort.abort(new Error("killed")),
        () => {},
      );
      await crawl.run({ signal: abort.signal }).catch(() => {});
      await timer;
      const resumed = await crawl.run();
      expect((await crawl.pages()).toSorted()).toEqual((await whole.pages()).toSorted());
      const [traps, all] = [resumed, { limitsHit }].map((each) =>
        each.limitsHit.filter(({ limit }) => limit === "crawl-trap"),
      );
      expect(traps).toEqual(all);
    }
  });
});
