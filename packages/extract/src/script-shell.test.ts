import type { PageFacts } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { extractPage } from "./extract-page.ts";

const url = "https://app.test/";

function shellOf(body: string, head = "", limits: { readonly bodyTruncated?: boolean } = {}): PageFacts["scriptShell"] {
  const html = `<!doctype html><html lang=en><head><title>App</title>${head}</head><body>${body}</body></html>`;
  const headers = { "content-type": "text/html; charset=utf-8" };
  return extractPage({ url, status: 200, headers, body: new TextEncoder().encode(html), ...limits }).facts.scriptShell;
}

const script = "<script type=module src=/main.js></script>";
const words = (count: number) => "word ".repeat(count);

const filters = `<aside><label for="q">Find</label><input id="q"><button>Reset</button></aside>`;

describe("script shells", () => {
  it.each([
    [
      "Create React App",
      `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>`,
      "#root",
    ],
    ["a notice with a heading", `<noscript><h1>Scripts are off</h1></noscript><div id="root"></div>`, "#root"],
    ["Vite", `<div id="app"></div>`, "#app"],
    [
      "Next.js without pre-rendering",
      `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{}</script>`,
      "#__next",
    ],
    [
      "Nuxt with its spinner",
      `<div id="__nuxt"><style>.a{}</style><svg><title>Nuxt</title></svg></div><div id="teleports"></div>`,
      "#__nuxt",
    ],
    ["Quasar", `<div id="q-app"><!-- quasar:entry-point --></div>`, "#q-app"],
    ["SvelteKit", `<div id="svelte"> \n </div>`, "#svelte"],
    ["Docusaurus", `<div id="__docusaurus"></div>`, "#__docusaurus"],
    ["Gatsby", `<div id="___gatsby"></div>`, "#___gatsby"],
    ["a body that shows nothing", `<div class="slider"><div></div></div>`, "body"],
    ["Angular", `<app-root></app-root>`, "app-root"],
    ["a notice of loading", `<app-root>Loading...</app-root>`, "app-root"],
    [
      "a splash screen with a logo",
      `<div id="root"><div class="splash"><img src="/logo.png" alt="Acme"></div></div>`,
      "#root",
    ],
    [
      "a body that is hidden until it is filled",
      `<div style="display:none">${words(100)}</div><div id="root"></div>`,
      "#root",
    ],
  ])("are recognised: %s", (_name, body, root) => {
    expect(shellOf(body + script)).toMatchObject({ root });
    expect(shellOf(body, script)).toMatchObject({ root });
  });

  const around = (main: string) => `<nav><a href=/a>Shop</a></nav>${main}<footer><p>${words(60)}</p></footer>${script}`;

  it.each([
    ["a notice of loading", `<main><p>Yükleniyor…</p></main>`],
    ["a spinner", `<main><div class="spinner-border"></div></main>`],
    ["a skeleton", `<main><div class="card skeleton"></div></main>`],
    ["a busy region", `<main><div aria-busy="true"></div></main>`],
    [
      "the mark of Next.js",
      `<main><!--$!--><template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template><!--/$--></main>`,
    ],
  ])("are recognised by the main element of a page with menus and notices: %s", (_name, main) => {
    expect(shellOf(around(main))).toMatchObject({ root: "main" });
  });

  it.each(["Loading…", "Loading data…", "Caricamento dati…"])(
    "see a main element that waits beside the filters of a search: %s",
    (notice) => {
      const main = `<main>${filters}<section><p>${notice}</p><div id="view"></div></section></main>`;
      expect(shellOf(around(main))).toMatchObject({ root: "main" });
    },
  );

  it("count the words around such a main element", () => {
    expect(shellOf(around(`<main><p>Loading…</p></main>`))?.words).toBe(62);
  });

  it.each([
    ["an empty main element without a sign of loading", `<main></main>`],
    ["a spinner beside text", `<main><div class=spinner></div><p>${words(5)}</p></main>`],
    ["a notice of loading beside filters and text", `<main>${filters}<p>Loading…</p><p>${words(5)}</p></main>`],
    ["an empty main element beside filters", `<main>${filters}<div id="view"></div></main>`],
    ["a spinner beside a list", `<main><div class=spinner></div><ul><li>Boots</ul></main>`],
    ["a class that only contains the word", `<main><div class="preloaded"></div></main>`],
    ["two main elements", `<main><div class=spinner></div></main><main></main>`],
  ])("are not seen in %s", (_name, main) => {
    expect(shellOf(around(main))).toBeNull();
  });

  it("say how many words visitors see around the root", () => {
    expect(shellOf(`<p>Terms and conditions</p><div id=root></div>${script}`)).toEqual({
      root: "#root",
      words: 3,
      at: { line: 1, column: 94 },
    });
    expect(shellOf(`<p>${words(49)}</p><div id=root></div>${script}`)?.words).toBe(49);
    expect(shellOf(`<p>${words(50)}</p><div id=root></div>${script}`)).toBeNull();
    expect(shellOf(`<p>${words(100_000)}</p><div id=root></div>${script}`)).toBeNull();
  });

  it.each([
    ["text from the server", `<div id="__next"><main><p>Opens in May.</p></main></div>`],
    ["text in one of two roots", `<div id="root"></div><div id="app"><p>Opens in May.</p></div>`],
    ["a heading beside the root", `<h1>Opening hours</h1><p>Nine to five.</p><div id="app"></div>`],
    ["links from the server", `<div id="root"><a href="/cellar"><img src="/wine.jpg" alt=""></a></div>`],
    ["pictures from the server", `<div id="app"><img src=1.jpg><img src=2.jpg></div>`],
    ["a film", `<div id="app"><video src="/film.mp4"></video></div>`],
    ["a form to log in", `<div id="root"></div><form><input type=password name=p></form>`],
    ["a form in the root", `<div id="root"><input name=q></div>`],
    ["no root, and a drawing", `<div id="content"><canvas></canvas></div>`],
    ["an id in other letters", `<div id="Root"></div><img src=/logo.png alt="">`],
    ["a redirect by script", `<div id="root"></div><script>window.location.href = "/en/";</script>`],
    ["a redirect by script that replaces", `<div id="root"></div><script> location.replace("/en/")</script>`],
  ])("are no pages with %s", (_name, body) => {
    expect(shellOf(body + script)).toBeNull();
  });

  it("are not seen in a blank page whose only script counts visitors", () => {
    expect(shellOf(`<div class=entry></div><script src=/count.js></script>`)).toBeNull();
    expect(shellOf(`<div class=entry></div><script src=/entry.js></script>`)).toMatchObject({ root: "body" });
  });

  it("tell a body with an element to fill from one without any", () => {
    const vendors = "<script src=/vendors.js></script><script src=/app.js></script>";
    expect(shellOf(`<!---->${vendors}`)).toEqual({ root: "body", words: 0, isBare: true });
    expect(shellOf(`<div style="display:none"></div>${vendors}`)).toHaveProperty("isBare", true);
    expect(shellOf(`<div class=page></div>${vendors}`)).toEqual({ root: "body", words: 0 });
    expect(shellOf(`<noscript>Please enable JavaScript.</noscript>${vendors}`)).toEqual({ root: "body", words: 0 });
  });

  it("are no framesets", () => {
    const html = `<html><head>${script}</head><frameset cols="*"><frame src="f.html"></frameset></html>`;
    const headers = { "content-type": "text/html; charset=utf-8" };
    const { facts } = extractPage({ url, status: 200, headers, body: new TextEncoder().encode(html) });
    expect(facts).toMatchObject({ isFrameset: true, scriptShell: null });
  });

  it("need a script from elsewhere", () => {
    expect(shellOf("<div id=root></div>")).toBeNull();
    expect(shellOf("<div id=root></div><script>render()</script>")).toBeNull();
    expect(shellOf("<div id=root></div><script type=application/json src=/data.json></script>")).toBeNull();
  });

  it("may set a location later on in their scripts", () => {
    const check = "<script>if (isOld()) { window.location.href = '/old'; }</script>";
    expect(shellOf(`<div id=root></div>${check}${script}`)).not.toBeNull();
  });

  it("are not seen in pages that were cut", () => {
    expect(shellOf(`<div id=root></div>${script}`, "", { bodyTruncated: true })).toBeNull();
  });

  it("are read in time that grows with the page", () => {
    const nested = '<div id="root">'.repeat(200);
    expect(shellOf(`${nested}${script}`)).toMatchObject({ root: "#root" });
  });
});

describe("content in <template for>", () => {
  const patch = (name: string) => `<template for="${name}"><h1>Boots</h1><p>${words(60)}</p></template>`;

  it.each([
    ["a marker", `<main><?marker name="a"?></main>`],
    ["a placeholder", `<main><?start name='a'><p>Loading…</p><?end></main>`],
    ["a marker with other attributes", `<main><?marker id="x" name = "a"></main>`],
  ])("patches the empty main element at %s", (_name, main) => {
    expect(shellOf(main + patch("a"))).toMatchObject({ root: "main", isPatched: true });
  });

  it("patches the empty root of an application", () => {
    expect(shellOf(`<div id="root"><?marker name="a"></div>${patch("a")}${script}`)).toMatchObject({ isPatched: true });
  });

  it.each([
    ["another name", `<div id="root"><?marker name="b"></div>${patch("a")}`],
    ["an end mark", `<div id="root"><?end name="a"></div>${patch("a")}`],
    ["an ordinary comment", `<div id="root"><!--marker name="a"--></div>${patch("a")}`],
    ["a marker outside the root", `<div id="root"></div><?marker name="a">${patch("a")}`],
  ])("does not patch a root with %s", (_name, body) => {
    expect(shellOf(body + script)).toMatchObject({ root: "#root" });
    expect(shellOf(body + script)).not.toHaveProperty("isPatched");
  });

  it("leaves pages alone that have content beside the patch", () => {
    expect(shellOf(`<main><h1>Boots</h1><p>${words(60)}</p><?marker name="a"></main>${patch("a")}`)).toBeNull();
  });
});
