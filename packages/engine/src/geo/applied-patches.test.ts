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

/** Applies each patch of the audit alone, audits the changed site, and returns what came of it. */
async function applied(parts: {
  readonly files: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly goal?: "visible" | "visible-no-training";
}) {
  const { server, current, tags } = await served(parts.files, parts.headers);
  const before = await audited(server, parts.goal);
  const results: { check: string; before: GeoResult; after: GeoResult; diff: string; added: string[] }[] = [];
  const failedChecks = ({ tallies }: GeoResult) => tallies.flatMap(({ id, status }) => (status === "failed" ? id : []));
  const failingBefore = new Set(failedChecks(before));
  for (const { rule, patch } of before.doFirst) {
    if (patch === null) continue;
    const [files, headers] = [new Map(current), new Map(tags)];
    const read = (name: string) => (current.get(pathOf(name)) ?? "").replaceAll("ORIGIN", server.url.slice(0, -1));
    for (const [name, text] of appliedDiff(patch.diff, read)) {
      const [file = "", part] = name.split("#");
      if (part === undefined) current.set(pathOf(file), text);
      else tags.set(pathOf(file), text.replace(/^X-Robots-Tag: |\n$/g, ""));
    }
    const after = await audited(server, parts.goal);
    const added = failedChecks(after).filter((id) => !failingBefore.has(id));
    results.push({ check: rule, before, after, diff: patch.diff, added });
    for (const [path, text] of files) current.set(path, text);
    tags.clear();
    for (const [path, tag] of headers) tags.set(path, tag);
  }
  return results;
}

/** Returns the number of pages that fail a check, for certain or to be reviewed. */
function faultyPages(result: GeoResult | undefined, check: string): number {
  const tally = result?.tallies.find(({ id }) => id === check);
  return (tally?.failing ?? 0) + (tally?.review ?? 0);
}

function pathOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, "$1")}`;
}

describe("applied patches do what they say, and bring no other fault", () => {
  it("opens robots.txt to search crawlers", async () => {
    const robots = "User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n";
    const [result, ...others] = await applied({ files: { ...site, "/robots.txt": robots } });
    expect(others).toEqual([]);
    expect(result).toMatchObject({ check: "access.robots-search-tokens", added: [] });
    expect(result?.before.answers.read.state).toBe("partly");
    expect(result?.after.answers.read).toMatchObject({ state: "yes", share: 1 });
    expect(result?.after.readiness).toBeGreaterThan(result?.before.readiness ?? 100);
    expect(faultyPages(result?.after, "access.robots-search-tokens")).toBe(0);
    expect(allowedTo(result?.after, "GPTBot")).toBe(0);
  });

  it("closes robots.txt to training crawlers when the owner asks for it", async () => {
    const results = await applied({
      files: { ...site, "/robots.txt": "User-agent: *\nAllow: /\n" },
      goal: "visible-no-training",
    });
    const fit = results.find(({ check }) => check === "pol.goal-fit");
    expect(fit?.added).toEqual([]);
    expect(fit?.before.policy.patch?.diff).toBe(fit?.diff);
    expect([allowedTo(fit?.before, "GPTBot"), allowedTo(fit?.after, "GPTBot")]).toEqual([8, 0]);
    expect(allowedTo(fit?.after, "OAI-SearchBot")).toBe(8);
    expect(fit?.after.policy.patch).toBeNull();
    expect(fit?.after.answers.read.state).toBe("yes");
  });

  it("lets a page in the menu be indexed, by its meta and by its header", async () => {
    for (const isMeta of [true, false]) {
      const head = isMeta ? '<meta name="robots" content="noindex, max-image-preview:large">\n' : "";
      const results = await applied({
        files: { ...site, "/about": page("About Boot House", { head, by: "We make boots." }) },
        ...(isMeta ? {} : { headers: { "/about": "noindex" } }),
        goal: "visible",
      });
      const led = results.find(({ check }) => check === "access.led-pages");
      expect(led?.added).toEqual([]);
      expect(led?.before.answers.read).toMatchObject({ state: "partly" });
      expect(led?.after.answers.read).toMatchObject({ state: "yes" });
      expect(faultyPages(led?.after, "access.led-pages")).toBe(0);
      if (isMeta) expect(led?.diff).toMatch(/^\+.*content="max-image-preview:large"/m);
    }
  });

  it("lets a page be quoted, if the site shall be visible", async () => {
    const files = { ...site, "/blog/boots": page("Boots", { head: '<meta name="robots" content="nosnippet">\n' }) };
    const [result] = await applied({ files, goal: "visible" });
    expect(result).toMatchObject({ check: "access.directives", added: [] });
    expect(allowedTo(result?.before, "Googlebot")).toBe(7);
    expect(allowedTo(result?.after, "Googlebot")).toBe(8);
    expect((await applied({ files })).map(({ check }) => check)).not.toContain("access.directives");
  });
});

function allowedTo(result: GeoResult | undefined, token: string): number | undefined {
  return result?.access.find((row) => row.token === token)?.allowed;
}
