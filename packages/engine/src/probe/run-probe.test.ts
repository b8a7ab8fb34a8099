import { probeResultSchema } from "@sightline/geo/result";
import { describe, expect, it } from "vitest";
import { type EdgeAnswer, otherPage, probed, restless, soundSite } from "./edge-server.test.fixture.ts";

const challenge = {
  status: 403,
  headers: { "cf-mitigated": "challenge" },
  body: "<title>Just a moment...</title>",
};

/** Treats pages of one crawler, by its name. */
const pagesAs = (treated: Readonly<Record<string, EdgeAnswer>>) => (agent: string, path: string) =>
  path === "/robots.txt" ? undefined : Object.entries(treated).find(([token]) => agent.includes(token))?.[1];

describe("runProbe", () => {
  it("tells how an edge treats each crawler", async () => {
    const { verdicts, result } = await probed(
      pagesAs({
        "ChatGPT-User": { status: 403, body: "<title>Forbidden</title>" },
        "Claude-SearchBot": challenge,
        "Claude-User": otherPage,
        PerplexityBot: { status: 429, headers: { "retry-after": "3600" } },
        bingbot: { status: 503 },
        Googlebot: () => {},
      }),
      { impatient: "Googlebot" },
    );
    expect(verdicts).toEqual({
      "OAI-SearchBot": ["same 200", "same 200", "same 200", "same 200"],
      "ChatGPT-User": ["refused 403", "same 200", "refused 403", "refused 403"],
      "Claude-SearchBot": ["challenged 403", "same 200", "challenged 403", "challenged 403"],
      "Claude-User": ["other-text 200", "same 200", "other-text 200", "other-text 200"],
      PerplexityBot: ["rate-limited 429", "same 200", "paused", "paused"],
      bingbot: ["server-error 503", "same 200", "server-error 503", "server-error 503"],
      Googlebot: ["timeout", "same 200", "timeout", "timeout"],
    });
    expect(probeResultSchema.parse(result)).toEqual(result);
    expect(result.note).toContain("The real crawler may be let in by its address");
    expect(result.text).toBe(
      "ChatGPT-User was refused; Claude-SearchBot was given a challenge; Claude-User got another text than a browser. The edge answered OAI-SearchBot as it answers a browser. Nothing can be said about PerplexityBot, bingbot and Googlebot.",
    );
  });

  it("asks as nobody else than a browser and seven crawlers, one request a second", async () => {
    const { seen, result } = await probed(() => undefined);
    expect(result.text).toBe("The edge answered all 7 crawlers by name as it answers a browser.");
    expect(seen).toHaveLength(36);
    expect(result.requests).toBe(36);
    expect(new Set(seen.map(({ agent }) => agent))).toHaveLength(8);
    expect(seen.map(({ path }) => path).filter((path, index, all) => path !== all[index - 1])).toEqual([
      "/",
      "/robots.txt",
      "/",
      "/blog/first",
      "/shop/boots",
    ]);
    const pauses = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000);
  });

  it.each<[string, EdgeAnswer, string]>([
    ["a challenge with status 200", "<title>Just a moment...</title><script src=/x.js></script>", "challenged 200"],
    ["a challenge with status 503", { ...challenge, status: 503 }, "challenged 503"],
    ["a challenge of another vendor", { status: 202, headers: { "x-amzn-waf-action": "challenge" } }, "challenged 202"],
    [
      "a refusal under the title of a challenge",
      { status: 403, body: "<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1>" },
      "refused 403",
    ],
    ["a page that is not there", { status: 404, body: "<title>Not found</title>" }, "refused 404"],
    ["a connection that ends", (request) => request.socket.destroy(), "no-answer"],
    ["a redirect to another site", { status: 302, headers: { location: "https://captcha.test/" } }, "other-text"],
    ["a redirect to a private address", { status: 302, headers: { location: "http://10.0.0.1/" } }, "other-text"],
    [
      "a redirect to a private address of the same name",
      { status: 302, headers: { location: "http://127.0.0.1/" } },
      "no-answer",
    ],
    ["redirects without end", { status: 302, headers: { location: "/blog/first" } }, "redirects"],
  ])("tells %s", async (_, answer, expected) => {
    const { verdicts } = await probed((agent, path) =>
      agent.includes("Claude-User") && path.startsWith("/blog") ? answer : undefined,
    );
    expect(verdicts["Claude-User"]?.[2]).toBe(expected);
    expect(verdicts["Claude-SearchBot"]?.[2]).toBe("same 200");
  });

  it("tells a robots.txt with other lines, and obeys it", async () => {
    const body = "User-agent: Googlebot\nDisallow: /blog/\n";
    const { verdicts, result, seen } = await probed((agent, path) =>
      agent.includes("Googlebot") && path === "/robots.txt" ? { body } : undefined,
    );
    expect(verdicts["Googlebot"]).toEqual(["same 200", "other-text 200", "robots", "same 200"]);
    expect(result.agents.find(({ token }) => token === "Googlebot")?.text).toBe(
      "The start page and a page: the same as for a browser. Robots.txt: other lines than for a browser. A page: not requested, robots.txt closes it.",
    );
    expect(seen.some(({ agent, path }) => agent.includes("Googlebot") && path === "/blog/first")).toBe(false);
  });

  it("requests nothing that robots.txt closes to everybody, not even as a browser", async () => {
    const robots = "User-agent: *\nDisallow: /blog/\n\nUser-agent: bingbot\nDisallow: /\n";
    const { verdicts, seen } = await probed(() => undefined, {
      site: { ...soundSite, "/robots.txt": { body: robots } },
    });
    expect(verdicts["bingbot"]).toEqual(["robots", "same 200", "robots", "robots"]);
    expect(verdicts["Googlebot"]).toEqual(["same 200", "same 200", "robots", "same 200"]);
    expect(seen.some(({ path }) => path.startsWith("/blog"))).toBe(false);
  });

  it("follows no redirect to what robots.txt closes", async () => {
    const robots = "User-agent: bingbot\nDisallow: /private\n";
    const site = {
      ...soundSite,
      "/robots.txt": { body: robots },
      "/blog/first": { status: 302, headers: { location: "/private" } },
      "/private": otherPage,
    };
    const { verdicts, seen } = await probed(() => undefined, { site });
    expect(verdicts["Googlebot"]?.[2]).toBe("same 200");
    expect(verdicts["bingbot"]).toEqual(["same 200", "same 200", "robots", "same 200"]);
    expect(seen.some(({ agent, path }) => agent.includes("bingbot") && path === "/private")).toBe(false);
  });

  it("knows a challenge in place of robots.txt from a file that names its paths", async () => {
    const site = { ...soundSite, "/robots.txt": { body: "User-agent: *\nDisallow: /cdn-cgi/challenge-platform/\n" } };
    const { verdicts } = await probed(
      (agent, path) =>
        agent.includes("bingbot") && path === "/robots.txt" ? "<title>Just a moment...</title>" : undefined,
      { site },
    );
    expect(verdicts["bingbot"]).toEqual(["same 200", "challenged 200", "same 200", "same 200"]);
    expect(verdicts["Googlebot"]?.[1]).toBe("same 200");
  });

  it("requests no page of another site, even if it was given", async () => {
    const { verdicts, result } = await probed(() => undefined, { pages: ["http://10.0.0.1/", "http://other.test/"] });
    expect(result.requests).toBe(18);
    expect(verdicts["Googlebot"]).toEqual(["same 200", "same 200", "browser-unread", "browser-unread"]);
  });

  it("says nothing where a page differs from visit to visit", async () => {
    const { verdicts } = await probed(() => undefined, { site: { ...soundSite, "/blog/first": restless() } });
    expect(verdicts["Googlebot"]).toEqual(["same 200", "same 200", "varies 200", "same 200"]);
  });

  it("says nothing where the browser is not let in either", async () => {
    const { verdicts, seen, result } = await probed(() => challenge);
    expect(verdicts["Googlebot"]).toEqual(["browser-unread"]);
    expect(seen).toHaveLength(1);
    expect(result.text).toMatch(/^Nothing can be said about OAI-SearchBot, /);
  });

  it("says nothing of refusals once the browser is refused, too", async () => {
    let isClosed = false;
    const { verdicts } = await probed((agent, path) => {
      if (agent.includes("Claude-User") && path === "/blog/first") isClosed = true;
      return isClosed ? { status: 403 } : undefined;
    });
    expect(verdicts["OAI-SearchBot"]).toEqual(["same 200", "same 200", "same 200", "browser-unread"]);
    expect(verdicts["Googlebot"]).toEqual(["same 200", "same 200", "browser-unread 403", "browser-unread"]);
  });

  it("keeps cookies within a chain of redirects, and from all other requests", async () => {
    const wall: EdgeAnswer = (request, response) => {
      const isKnown = request.headers.cookie?.includes("seen=1") === true;
      if (isKnown) response.writeHead(200, { "content-type": "text/html" }).end(otherPage);
      else response.writeHead(302, { location: "/blog/first", "set-cookie": "seen=1" }).end();
    };
    const { verdicts, seen } = await probed(() => undefined, { site: { ...soundSite, "/blog/first": wall } });
    expect(verdicts["Googlebot"]).toEqual(["same 200", "same 200", "same 200", "same 200"]);
    expect(seen.filter(({ cookie }) => cookie !== undefined)).toHaveLength(9);
    expect(seen.filter(({ path, cookie }) => path !== "/blog/first" && cookie !== undefined)).toEqual([]);
  });

  it("makes at most 60 requests, wherever redirects lead", async () => {
    const { seen, result, verdicts } = await probed((agent, path) =>
      agent.includes("Chrome/158.0.0.0 Safari/537.36") && !agent.includes("bot") && !path.startsWith("/hop")
        ? undefined
        : { status: 302, headers: { location: `/hop${path.length}${"x".repeat(path.length)}` } },
    );
    expect(seen).toHaveLength(60);
    expect(result.requests).toBe(60);
    expect(verdicts["Googlebot"]).toContain("limit");
  });

  it("reads no more of a body than a page needs", async () => {
    const endless: EdgeAnswer = (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const chunk = `<p>${"much text ".repeat(6000)}</p>`;
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once("drain", write);
      };
      write();
    };
    const { verdicts } = await probed(pagesAs({ Googlebot: endless }));
    expect(verdicts["Googlebot"]?.[0]).toBe("other-text 200");
  });

  it("asks as no crawler for a site that leads elsewhere", async () => {
    const { seen } = await probed(() => ({ status: 301, headers: { location: "https://elsewhere.test/" } }));
    expect(seen.map(({ path }) => path)).toEqual(["/"]);
  });

  it("follows a site to its name with www", async () => {
    const { result, seen } = await probed(
      (_, path, host) =>
        path === "/" && !host.startsWith("www.")
          ? { status: 301, headers: { location: `http://www.${host}/` } }
          : undefined,
      { host: "shop.test" },
    );
    expect(result.documents.map(({ url }) => new URL(url).hostname)).toEqual(Array(4).fill("www.shop.test"));
    expect(seen).toHaveLength(37);
  });

  it("requests the given pages instead of those that the start page links", async () => {
    const { result } = await probed(() => undefined, { pages: ["/shop/boots", "/blog/second", "/blog/first"] });
    expect(result.documents.map(({ url }) => new URL(url).pathname)).toEqual([
      "/",
      "/robots.txt",
      "/shop/boots",
      "/blog/second",
    ]);
  });

  it("ends when it is aborted", async () => {
    const abort = new AbortController();
    const probe = probed((agent) => void (agent.includes("ChatGPT-User") && abort.abort(new Error("enough"))), {
      signal: abort.signal,
    });
    await expect(probe).rejects.toThrow("enough");
  });
});

describe("a probe with a token", () => {
  const token = "abc-123";
  const named = { naming: "named", tokens: ["old", token], contactUrl: "https://probe.test/bot" } as const;
  const robots = (line: string) => ({ ...soundSite, "/robots.txt": { body: `User-agent: *\nAllow: /\n${line}\n` } });

  it("bears its own name with that of the crawler", async () => {
    const { seen, result } = await probed(() => undefined, { ...named, site: robots(`# sightline-probe: ${token}`) });
    expect(new Set(seen.map(({ agent }) => agent))).toEqual(
      new Set(
        ["browser", ...result.agents.map((agent) => agent.token)].map(
          (name) => `Mozilla/5.0 (compatible; Sightline probe as ${name}; +https://probe.test/bot)`,
        ),
      ),
    );
    expect(result).toMatchObject({ naming: "named", requests: 37 });
    expect(result.note).toContain("within a User-Agent header");
  });

  it.each([
    ["no line", ""],
    ["another token", "# sightline-probe: abc-1234"],
    ["a token within a line", `Disallow: /# sightline-probe: ${token}`],
  ])("is not made with %s", async (_, line) => {
    await expect(probed(() => undefined, { ...named, site: robots(line) })).rejects.toMatchObject({ code: "conflict" });
  });
});
