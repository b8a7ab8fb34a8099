/// <reference lib="dom" />
import { createElement as h } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { contentOf } from "./content.ts";
import { App, Page } from "./react-app.ts";

const content = contentOf(location.pathname);
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(h(Page, { content }));
else {
  const script = new URL(import.meta.url).pathname;
  const later = location.pathname.includes("streaming") ? Promise.resolve(content.sections) : undefined;
  hydrateRoot(document, h(App, later === undefined ? { content, script } : { content, script, later }));
}
