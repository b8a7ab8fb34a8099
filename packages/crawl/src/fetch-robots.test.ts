import { crawlPlan } from "@sightline/model";
import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import { type FakeSite, fakeFetcher } from "./fake-site.test.fixture.ts";
import { fetchRobots } from "./fetch-robots.ts";

const e = "https://e.test";
const { signal } = new AbortController();
const text = (body: string) => ({ headers: { "content-type": "text/plain" }, body });

async function fetched(site: FakeSite) {
  const clock = fakeClock();
  const fetcher = fakeFetcher(site, clock);
  const plan = crawlPlan({ userAgent: "Own/1.0", maxAttempts: 1 });
  const document = await fetchRobots({ fetcher, clock }, { startUrl: `${e}/shop`, plan }, signal);
  return { document, requests: fetcher.requests };
}

it("reads the file of the origin with the plan's user agent, and follows its redirects", async () => {
  const rules = "User-agent: *\nDisallow: /cart\n";
  const { document, requests } = await fetched({
    [`${e}/robots.txt`]: { redirect: "/files/robots.txt" },
    [`${e}/files/robots.txt`]: text(rules),
  });
  expect(document).toMatchObject({ url: `${e}/robots.txt`, policy: "parsed", text: rules, redirects: 1 });
  expect(requests.map(({ headers }) => headers["user-agent"])).toEqual(["Own/1.0", "Own/1.0"]);
});

it.each([
  ["is missing", {}, "allow-all"],
  ["the server fails to send", { [`${e}/robots.txt`]: { status: 503 } }, "disallow-all"],
] as const)("says what a file means that %s", async (_, site, policy) => {
  expect((await fetched(site)).document).toMatchObject({ policy, text: "" });
});
