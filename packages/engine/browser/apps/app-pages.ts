import type { RouteAnswer } from "@sightline/testkit";
import { createElement } from "react";
import { renderToString as renderReact, renderToPipeableStream } from "react-dom/server";
import { createSSRApp } from "vue";
import { renderToSimpleStream, renderToString as renderVue } from "vue/server-renderer";
import { bundleApp } from "./bundle-app.ts";
import { contentOf, type PageContent } from "./content.ts";
import { bodyOf, documentOf, headOf, itemOf, sectionsOf } from "./plain-app.ts";
import { App } from "./react-app.ts";
import { vuePage } from "./vue-app.ts";

const frameworks = ["react", "vue", "plain"] as const;

/** Returns the pages of an app in React, in Vue and in plain script, in each way of rendering them. */
export async function appPages(): Promise<Record<string, RouteAnswer>> {
  return { ...reactPages(), ...(await vuePages()), ...plainPages() };
}

/** Returns the scripts of the apps. */
export async function appScripts(): Promise<Record<string, RouteAnswer>> {
  const headers = { "content-type": "text/javascript" };
  const scripts = frameworks.map(async (name) => [
    scriptOf(name),
    { headers, body: await bundleApp(`${name}-browser.ts`) },
  ]);
  return Object.fromEntries(await Promise.all(scripts));
}

const scriptOf = (name: string) => `/apps/${name}.js`;
const scriptTag = (name: string) => `<script type="module" src="${scriptOf(name)}"></script>`;
const shellOf = (name: string) => documentOf("", `<div id="root"></div>${scriptTag(name)}`);
const isHtml = { "content-type": "text/html; charset=utf-8" };

function reactPages(): Record<string, RouteAnswer> {
  const script = scriptOf("react");
  const server = createElement(App, { content: contentOf("/react-server/page") });
  const hydrated = createElement(App, { content: contentOf("/react-hydrated/page"), script });
  return {
    "/react-client/page": shellOf("react"),
    "/react-server/page": `<!DOCTYPE html>${renderReact(server)}`,
    "/react-hydrated/page": `<!DOCTYPE html>${renderReact(hydrated)}`,
    "/react-streaming/page": (_request, response) => {
      const content = contentOf("/react-streaming/page");
      const later = held(content);
      const { pipe } = renderToPipeableStream(createElement(App, { content, script, later: later.sections }), {
        onShellReady() {
          response.writeHead(200, isHtml);
          pipe(response);
          later.release();
        },
      });
    },
  };
}

async function vuePages(): Promise<Record<string, RouteAnswer>> {
  const [server, hydrated, streaming] = ["server", "hydrated", "streaming"].map((way) => contentOf(`/vue-${way}/page`));
  if (server === undefined || hydrated === undefined || streaming === undefined) throw new Error("There are three.");
  const htmlOf = (content: PageContent) => renderVue(createSSRApp(vuePage(content)));
  return {
    "/vue-client/page": shellOf("vue"),
    [server.path]: documentOf(headOf(server) + itemOf(server), `<div id="root">${await htmlOf(server)}</div>`),
    [hydrated.path]: documentOf(
      headOf(hydrated) + itemOf(hydrated),
      `<div id="root">${await htmlOf(hydrated)}</div>${scriptTag("vue")}`,
    ),
    [streaming.path]: (_request, response) => {
      const later = held(streaming);
      const [start = "", end = ""] = documentOf(
        headOf(streaming) + itemOf(streaming),
        `<div id="root">|</div>${scriptTag("vue")}`,
      ).split("|");
      response.writeHead(200, isHtml).write(start);
      renderToSimpleStream(
        createSSRApp(vuePage(streaming, later.sections)),
        {},
        {
          push(part) {
            response.write(part ?? end);
            if (part === null) response.end();
            later.release();
          },
          destroy: (error) => void response.destroy(error),
        },
      );
    },
  };
}

function plainPages(): Record<string, RouteAnswer> {
  const [server, hydrated, streaming] = ["server", "hydrated", "streaming"].map((way) =>
    contentOf(`/plain-${way}/page`),
  );
  if (server === undefined || hydrated === undefined || streaming === undefined) throw new Error("There are three.");
  const pageOf = (content: PageContent, end: string) =>
    documentOf(headOf(content) + itemOf(content), bodyOf(content) + end);
  return {
    "/plain-client/page": shellOf("plain"),
    [server.path]: pageOf(server, ""),
    [hydrated.path]: pageOf(hydrated, scriptTag("plain")),
    [streaming.path]: (_request, response) => {
      const body = bodyOf(streaming, `<div id="slot"><p>…</p></div>`);
      response
        .writeHead(200, isHtml)
        .write(documentOf(headOf(streaming) + itemOf(streaming), body).replace(/<\/body>.*/, ""));
      response.end(
        `<template id="late">${sectionsOf(streaming)}</template><script>slot.replaceChildren(late.content)</script></body></html>`,
      );
    },
  };
}

/** Returns the sections of a page, which come once they are released. */
function held({ sections }: PageContent): { readonly sections: Promise<PageContent["sections"]>; release(): void } {
  let release = () => {};
  const later = new Promise<PageContent["sections"]>((resolve) => {
    release = () => resolve(sections);
  });
  return { sections: later, release: () => release() };
}
