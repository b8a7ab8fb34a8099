import type { GeoResult } from "@sightline/geo/result";
import { appliedDiff, type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const words = "Walkers who go far want to know how things are made, and what they weigh when they are wet. ".repeat(12);

/** A page with a head of several lines. */
function page(title: string, parts: { readonly head?: string; readonly by?: string; readonly body?: string } = {}) {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} | Boot House</title>
<meta property="og:site_name" content="Boot House">
<meta name="description" content="All about ${title} for people who walk in the rain, with weights and sizes.">
${parts.head ?? ""}</head>
<body>
<header><a href="/">Boot House</a> <a href="/about">About</a> <a href="/contact">Contact</a> <img src="/logo.svg" alt="Logo of Boot House"></header>
<main>
<h1>${title}</h1>
<p>${parts.by ?? "By Jane Doe, 12 September 2026"}</p>
<p>${title} are what walkers need. ${words}</p>
<h2>What do the ${title} weigh?</h2>
<p>The ${title} weigh 540 grams in size 42, and keep water out for 8 hours.</p>
${parts.body ?? ""}
<p><a href="/blog/boots">Boots</a> <a href="/blog/tents">Tents</a> <a href="/blog/stoves">Stoves</a> <a href="/products/boot">The boot</a> <a href="/products/tent">The tent</a></p>
</main>
<footer>Boot House, 12 Mill Road, Leeds. Call +44 113 496 0000 or write to hello@boots.example.</footer>
</body>
</html>
`;
}

const site: Readonly<Record<string, string>> = {
  "/": page("Walking things"),
  "/about": page("About Boot House", { by: "We make boots." }),
  "/contact": page("Contact Boot House", { by: "Write to us." }),
  "/blog/boots": page("Boots"),
  "/blog/tents": page("Tents"),
  "/blog/stoves": page("Stoves"),
  "/products/boot": page("The boot", { by: "Price: 89 EUR" }),
  "/products/tent": page("The tent", { by: "Price: 289 EUR" }),
};

function sitemapOf(origin: string, dates: Readonly<Record<string, string>>) {
  const entries = Object.entries(dates).map(
    ([path, date]) => `<url><loc>${origin}${path}</loc><lastmod>${date}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

/** Files of a site, which a patch may change while it is served. */
async function served(files: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const current = new Map(Object.entries(files));
  const tags = new Map(Object.entries(headers));
  const routes: Record<string, RouteAnswer> = {};
  const serve = (path: string) => {
    routes[path] = (_, response) => {
      const type = path.endsWith(".txt") ? "text/plain" : path.endsWith(".xml") ? "application/xml" : "text/html";
      const tag = tags.get(path);
      response.writeHead(200, { "content-type": `${type}; charset=utf-8`, ...(tag && { "x-robots-tag": tag }) });
      response.end(current.get(path)?.replaceAll("ORIGIN", server.url.slice(0, -1)));
    };
  };
  for (const path of [...current.keys(), "/robots.txt"]) serve(path);
  const server: LoopbackServer = await serveRoutes(routes);
  closing.push(() => server.close());
  return { server, current, tags };
}

async function audited(server: LoopbackServer, goal?: "visible" | "visible-no-training"): Promise<GeoResult> {
  const auditor = inlineAuditor();
  const { host } = new URL(server.url);
  const options = { geo: goal === undefined ? {} : { goal } };
  const { geo } = await auditor.audit(server.url, { allowPrivateHosts: [host] }, options).result();
  await auditor.close();
  const result = geo?.result ?? null;
  if (result === null) throw new Error("The audit failed.");
  return result;
}

/** Applies each patch of the audit alone, audits the changed site, and returns what was promised and what came. */
async function applied(parts: {
  readonly files: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly goal?: "visible" | "visible-no-training";
}) {
  const { server, current, tags } = await served(parts.files, parts.headers);
  const before = await audited(server, parts.goal);
  const results: { check: string; promised: number; gained: number; fixed: boolean; added: string[]; diff: string }[] =
    [];
  const failingBefore = new Set(before.issues.map(({ checkId }) => checkId));
  for (const { checkId, affects, patch } of before.issues) {
    if (patch === undefined) continue;
    const [files, headers] = [new Map(current), new Map(tags)];
    const read = (name: string) => (current.get(pathOf(name)) ?? "").replaceAll("ORIGIN", server.url.slice(0, -1));
    for (const [name, text] of appliedDiff(patch.diff, read)) {
      const [file = "", part] = name.split("#");
      if (part === undefined) current.set(pathOf(file), text);
      else tags.set(pathOf(file), text.replace(/^X-Robots-Tag: |\n$/g, ""));
    }
    const after = await audited(server, parts.goal);
    results.push({
      check: checkId,
      promised: patch.gain ?? 0,
      gained: (after.scores[affects] ?? 0) - (before.scores[affects] ?? 0),
      fixed: after.issues.every((issue) => issue.checkId !== checkId),
      diff: patch.diff,
      added: after.issues.map((issue) => issue.checkId).filter((id) => !failingBefore.has(id)),
    });
    for (const [path, text] of files) current.set(path, text);
    tags.clear();
    for (const [path, tag] of headers) tags.set(path, tag);
  }
  return results;
}

function pathOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, "$1")}`;
}

function diffOf(results: Awaited<ReturnType<typeof applied>>): string {
  return results.find(({ check }) => check === "sd.coverage")?.diff ?? "";
}

function expectKept(results: Awaited<ReturnType<typeof applied>>) {
  for (const { check, promised, gained, added } of results) {
    expect(Math.abs(promised - gained), `${check} promised ${promised} and gained ${gained}`).toBeLessThan(0.1);
    expect(added, check).toEqual([]);
  }
}

describe("applied patches gain what they promise, and bring no other issue", () => {
  it("opens robots.txt to search crawlers", async () => {
    const robots = "User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n";
    const results = await applied({ files: { ...site, "/robots.txt": robots } });
    expectKept(results);
    expect(results.find(({ check }) => check === "access.robots-search-tokens")).toMatchObject({ fixed: true });
    expect(results.find(({ check }) => check === "access.robots-search-tokens")?.gained).toBeGreaterThan(5);
  });

  it("closes robots.txt to training crawlers when the owner asks for it", async () => {
    const results = await applied({
      files: { ...site, "/robots.txt": "User-agent: *\nAllow: /\n" },
      goal: "visible-no-training",
    });
    expectKept(results);
    expect(results.map(({ check }) => check)).toContain("pol.goal-fit");
  });

  it("marks up articles, with the author whom they show", async () => {
    const head = '<meta property="og:image" content="/boots.png">\n';
    const by = 'By <a href="/team/jane">Jane Doe</a>, 12 September 2026';
    const jane = page("Jane Doe", { by: 'Editor. <a href="https://github.com/jane-doe-boots">GitHub</a>' });
    const known = await applied({ files: { ...site, "/blog/boots": page("Boots", { head, by }), "/team/jane": jane } });
    expectKept(known);
    expect(diffOf(known)).toMatch(/^\+.*"name": "Jane Doe"/m);
  });

  it("lets a listed article be indexed, by its meta and by its header", async () => {
    const results = await applied({
      files: {
        ...site,
        "/blog/boots": page("Boots", { head: '<meta name="robots" content="noindex, max-image-preview:large">\n' }),
        "/robots.txt": "User-agent: *\nAllow: /\n\nSitemap: ORIGIN/sitemap.xml\n",
        "/sitemap.xml": sitemapOf("ORIGIN", { "/blog/boots": "2026-09-12", "/blog/tents": "2026-09-12" }),
      },
      headers: { "/blog/tents": "noindex" },
    });
    expectKept(results);
    expect(results.map(({ check }) => check)).toContain("access.google-ai-eligibility");
  });

  it("sets the dates of a sitemap", async () => {
    const dated = { ...site, "/blog/maps": page("Maps"), "/blog/poles": page("Poles") };
    const results = await applied({
      files: {
        ...dated,
        "/robots.txt": "User-agent: *\nAllow: /\n\nSitemap: ORIGIN/sitemap.xml\n",
        "/sitemap.xml": sitemapOf("ORIGIN", Object.fromEntries(Object.keys(dated).map((path) => [path, "2024-01-01"]))),
      },
    });
    expectKept(results);
    expect(results.map(({ check }) => check)).toContain("fresh.lastmod");
  });
});
