import type { HostProbe, HostVariant } from "@sightline/model";
import { describe, expect, it } from "vitest";
import {
  type Answer,
  endless,
  healthy,
  home,
  madeUpInFolder,
  notFound,
  type Probing,
  plain,
  probed,
  redirect,
  silent,
} from "./probed-site.test.fixture.ts";

describe("missing pages", () => {
  it.each<[string, Answer, Partial<HostProbe["missingPages"][number]>]>([
    ["an error page", { status: 404, body: notFound }, { status: 404, content: "html", waysOn: 1, words: 30 }],
    ["a removed page", { status: 410, body: notFound }, { status: 410 }],
    ["no text", { status: 404 }, { status: 404, content: "none", words: 0, waysOn: 0 }],
    [
      "plain text",
      { status: 404, headers: { "content-type": "text/plain" }, body: "404 page not found" },
      { status: 404, content: "text" },
    ],
    ["JSON", { status: 404, headers: { "content-type": "application/json" }, body: "{}" }, { content: "other" }],
    ["a link to the form with www", { status: 404, body: '<a href="http://www.e.test/">home</a>' }, { waysOn: 1 }],
    ["only links elsewhere", { status: 404, body: '<a href="https://other.test/">x</a>' }, { waysOn: 0 }],
    ["a page", home, { status: 200, noindex: false, finalUrl: expect.stringMatching(/[a-z]{20}$/) }],
    ["a page with noindex", `<meta name=robots content=noindex>${home}`, { status: 200, noindex: true }],
    [
      "a page with a noindex header",
      { headers: { "x-robots-tag": "noindex" }, body: home },
      { status: 200, noindex: true },
    ],
    ["the home page by a redirect", redirect("/"), { status: 200, finalUrl: "http://e.test/" }],
    [
      "an empty page that scripts fill",
      "<div id=app></div><script src=/app.js></script>",
      { status: 200, isShell: true, mayBeScripted: true },
    ],
    ["an endless page", endless, { status: 200 }],
  ])("are told by %s", async (_name, missing, expected) => {
    const { probe } = await probed({ missing });
    expect(probe.missingPages[0]).toMatchObject(expected);
  });

  it.each<[string, Answer]>([
    ["a redirect to a login page", redirect("/account/login")],
    ["a login page", "<title>Welcome</title><form method=post><input type=password></form>"],
    ["401", { status: 401, body: notFound }],
    ["403", { status: 403, body: notFound }],
    ["429", { status: 429, body: notFound }],
    ["500", { status: 500, body: notFound }],
    ["503", { status: 503, body: notFound }],
    ["a challenge", { headers: { "cf-mitigated": "challenge" }, body: "<title>Just a moment...</title>" }],
    ["a redirect without a target", { status: 302 }],
    ["redirects that loop", redirect("/loop")],
    ["a redirect to another site", redirect("http://other.test/")],
    ["a redirect to a private address", redirect("http://10.0.0.1/")],
    ["no answer", silent],
    ["a broken connection", (request) => void request.socket.destroy()],
  ])("are not told by %s", async (_name, missing) => {
    const answers = { "e.test/loop": redirect("/loop") };
    const { probe, requests } = await probed({ missing, answers, hosts: ["e.test", "other.test"] });
    expect(probe.missingPages).toEqual([]);
    expect(probe.pending).toEqual([]);
    expect(requests.filter((target) => !target.startsWith("e.test/"))).toEqual([]);
  });

  it("are looked for in a folder of the site where the root has none", async () => {
    const { probe } = await probed({ missingInFolder: home });
    expect(probe.missingPages.map(({ status }) => status)).toEqual([404, 200]);
    const atRoot = await probed({ missing: home });
    expect(atRoot.requests.filter((target) => madeUpInFolder.test(target))).toEqual([]);
  });

  it("are not looked for where robots.txt disallows it", async () => {
    const robots = { headers: { "content-type": "text/plain" }, body: "User-agent: *\nAllow: /$\nDisallow: /" };
    const { probe, requests } = await probed({ answers: { "e.test/robots.txt": robots } });
    expect(probe).toMatchObject({ missingPages: [], exposedFiles: null });
    expect(new Set(requests)).toEqual(new Set(["e.test/", "e.test/robots.txt"]));
  });
});

describe("the other form of a host", () => {
  const both = ["e.test", "www.e.test"];
  const copy = { "www.e.test/": home, "www.e.test/blog/post": healthy["e.test/blog/post"] ?? "" };

  it.each<[HostVariant["outcome"], string, Probing]>([
    ["redirects", "to the host", { hosts: both, answers: { "www.e.test/": redirect("http://e.test/") } }],
    ["copy", "and shows the same pages", { hosts: both, answers: copy }],
    [
      "copy",
      "and is canonical itself",
      {
        hosts: both,
        answers: { ...copy, "www.e.test/": `<link rel=canonical href="http://www.e.test/">${home}` },
      },
    ],
    [
      "answers",
      "with canonicals to the host",
      { hosts: both, answers: { ...copy, "www.e.test/": `<link rel=canonical href="http://e.test/">${home}` } },
    ],
    [
      "answers",
      "with noindex",
      { hosts: both, answers: { ...copy, "www.e.test/": `<meta name=robots content=noindex>${home}` } },
    ],
    [
      "answers",
      "and redirects all pages but the home page",
      { hosts: both, answers: { ...copy, "www.e.test/blog/post": redirect("http://e.test/blog/post") } },
    ],
    ["answers", "and shows another page", { hosts: both, answers: { ...copy, "www.e.test/": "<p>Parked." } }],
    ["answers", "with an error", { hosts: both, answers: { "www.e.test/": { status: 503 } } }],
    ["no-such-host", "by its name alone", {}],
    ["closed", "to nobody", { closedHosts: ["www.e.test"] }],
    ["unknown", "without end", { hosts: both, answers: { "www.e.test/": redirect("/") } }],
    ["unknown", "not in time", { hosts: both, answers: { "www.e.test/": silent } }],
    ["unknown", "with what is not HTTP", { hosts: both, answers: { "www.e.test/": (to) => void to.socket.end("?") } }],
  ])("is found as %s where www answers %s", async (outcome, _name, probing) => {
    const { probe } = await probed(probing);
    expect(probe.variant).toEqual({ url: "http://www.e.test/", outcome, fault: null });
  });

  it("is the name without www for one with it", async () => {
    const answers = { "www.e.test/": home, "e.test/": redirect("http://www.e.test/") };
    const { probe } = await probed({ hosts: both, answers, start: "http://www.e.test/" });
    expect(probe.variant).toEqual({ url: "http://e.test/", outcome: "redirects", fault: null });
  });

  it.each(["shop.e.test", "name.github.io", "www.name.github.io", "printer.local"])(
    "does not exist for %s, whose owner has no say about the other name",
    async (host) => {
      const answers = { [`${host}/`]: home };
      const { probe, requests } = await probed({ hosts: [host], answers, start: `http://${host}/` });
      expect(probe.variant).toBeNull();
      expect(requests.every((target) => target.startsWith(`${host}/`))).toBe(true);
    },
  );
});

describe("favicons", () => {
  const png = { headers: { "content-type": "image/png" }, body: "\x89PNG" };

  it.each<[HostProbe["favicon"], string, Answer | undefined]>([
    ["file", "is an image", png],
    ["file", "looks like one", { headers: { "content-type": "application/octet-stream" }, body: "\0\0\x01\0" }],
    ["file", "redirects to one", redirect("/icon.png")],
    ["missing", "is missing", undefined],
    ["missing", "is gone", { status: 410 }],
    ["missing", "is empty", { headers: { "content-type": "image/x-icon" } }],
    ["missing", "has no content", { status: 204 }],
    ["missing", "is a page", home],
    ["unknown", "is refused", { status: 403 }],
    ["unknown", "fails", { status: 500 }],
    ["unknown", "is elsewhere", redirect("http://cdn.test/icon.png")],
    ["unknown", "does not come", silent],
  ])("are %s where /favicon.ico %s", async (favicon, _name, answer) => {
    const answers = { "e.test/": plain, "e.test/icon.png": png, ...(answer && { "e.test/favicon.ico": answer }) };
    expect((await probed({ answers })).probe.favicon).toBe(favicon);
  });

  it("are not asked for where the home page names one", async () => {
    const { probe, requests } = await probed();
    expect(probe.favicon).toBe("declared");
    expect(requests).not.toContain("e.test/favicon.ico");
  });
});

describe("files that are meant to be secret", () => {
  const text = (body: string): Answer => ({ headers: { "content-type": "text/plain" }, body });
  const secret = "DB_PASSWORD=correct-horse-battery";

  it.each<[string, string, Answer]>([
    ["/.env", "variables", text(`# Settings\n\n${secret}\nexport DEBUG=1\n`)],
    ["/.env", "a long list of variables", text(`${secret}\n`.repeat(100))],
    ["/.git/HEAD", "a branch", text("ref: refs/heads/main\n")],
    ["/.git/HEAD", "a commit", text(`${"0123456789abcdef".repeat(2)}01234567\n`)],
  ])("are exposed if %s holds %s", async (path, _name, answer) => {
    const { probe, stored } = await probed({ answers: { [`e.test${path}`]: answer } });
    expect(probe.exposedFiles).toEqual([path]);
    expect(stored).not.toMatch(/horse|refs\/heads|0123456789abcdef/);
  });

  it.each<[string, string, Answer]>([
    ["/.env", "a page", home],
    ["/.env", "a page that mentions variables", text(`<!doctype html>\n${secret}`)],
    ["/.env", "nothing", text("")],
    ["/.env", "only comments", text("# nothing")],
    ["/.env", "prose", text("NOTE=this is\nnot a list of variables")],
    ["/.env", "an error", { status: 403, body: secret }],
    ["/.env", "a redirect", redirect("/env")],
    ["/.git/HEAD", "a page", home],
    ["/.git/HEAD", "an endless page", endless],
  ])("are not exposed if %s holds %s", async (path, _name, answer) => {
    const answers = { [`e.test${path}`]: answer, "e.test/env": text(secret) };
    expect((await probed({ answers })).probe.exposedFiles).toEqual([]);
  });
});

describe("the home page", () => {
  it("is timed three times, one after the other", async () => {
    const { probe, requests } = await probed();
    expect(probe.home).toMatchObject({ url: "http://e.test/", sessionParameter: null });
    expect(probe.home?.ttfbMs).toHaveLength(3);
    // The page itself is a request of the crawl.
    expect(requests.filter((target) => target === "e.test/")).toHaveLength(4);
  });

  it("is timed where its redirects end", async () => {
    const answers = { "e.test/": redirect("/en/"), "e.test/en/": home };
    const { probe } = await probed({ answers, start: "http://e.test/en/" });
    expect(probe.home).toMatchObject({
      url: "http://e.test/en/",
      ttfbMs: [expect.any(Number), expect.any(Number), expect.any(Number)],
    });
  });

  it.each<[string, Answer]>([
    ["is an error", { status: 500 }],
    ["is elsewhere", redirect("http://other.test/")],
    ["is a file", { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" }],
    ["does not come", silent],
  ])("is not looked at where the root %s", async (_name, answer) => {
    const answers = { "e.test/": answer, "e.test/start": home };
    const { probe } = await probed({ answers, start: "http://e.test/start" });
    expect(probe).toMatchObject({ home: null, favicon: null, pending: [] });
  });

  const withLink = (link: (session: string) => string): Answer => {
    let visits = 0;
    return (_request, response) => {
      const session = `0123456789abcdef${visits++}`;
      response.writeHead(200, { "content-type": "text/html" }).end(`${home}<a href="${link(session)}">Shop</a>`);
    };
  };

  it.each<[string | null, string, Answer]>([
    ["phpsessid", "in its query", withLink((session) => `/shop?PHPSESSID=${session}`)],
    ["jsessionid", "in its path", withLink((session) => `/shop;jsessionid=${session}`)],
    [null, "that does not change", withLink(() => "/shop?sid=0123456789abcdef")],
    [null, "that is short", withLink((session) => `/shop?sid=${session.slice(-2)}`)],
    [null, "of another name", withLink((session) => `/shop?version=${session}`)],
  ])("has the session parameter %s if a link has one %s", async (name, _where, page) => {
    const { probe } = await probed({ answers: { "e.test/": page } });
    expect(probe.home?.sessionParameter).toBe(name);
  });
});

it("makes at most 25 requests to each host, however a server answers", async () => {
  let redirects = 0;
  const endlessly: Answer = (request, response) => {
    response.writeHead(302, { location: `http://${request.headers.host}/${++redirects}` }).end();
  };
  const known: Readonly<Record<string, Answer>> = {
    "e.test/": `<a href="http://www.e.test/">www</a>${plain}`,
    "www.e.test/": plain,
    "e.test/robots.txt": { status: 404 },
    "www.e.test/robots.txt": { status: 404 },
  };
  const answers = new Proxy(known, { get: (pages, target) => Reflect.get(pages, target) ?? endlessly });
  const hosts = ["e.test", "www.e.test"];
  const { requests, pages } = await probed({ hosts, answers, missing: endlessly, maxPages: 5 });
  for (const host of hosts) {
    const isAt = (url: string) => url.startsWith(`${host}/`);
    // Pages and robots.txt are requested by the crawl itself.
    const made = requests.filter(isAt).length - pages.filter(isAt).length - 1;
    expect(made).toBeGreaterThan(12);
    expect(made).toBeLessThanOrEqual(25);
  }
});
