import { createElement as h, Suspense, use, useEffect, useId, useState } from "react";
import type { PageContent } from "./content.ts";

type Sections = PageContent["sections"];

interface AppProps {
  readonly content: PageContent;
  /** Sections that come later; without them those of the content are shown at once. */
  readonly later?: Promise<Sections>;
}

/** Page with its metadata, which React moves into the head. */
export function Page({ content, later }: AppProps) {
  const { path, title, description, heading, links, item } = content;
  return h(
    "div",
    null,
    h("title", null, title),
    h("meta", { name: "description", content: description }),
    h("link", { rel: "canonical", href: path }),
    h("nav", null, ...links.map((link) => h("a", { key: link.path, href: link.path }, link.text))),
    h(
      "main",
      null,
      h("h1", null, heading),
      h(Suspense, { fallback: h("p", null, "…") }, h(Article, { sections: content.sections, later })),
      h(Counter),
    ),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes quotes in the content of scripts.
    h("script", { type: "application/ld+json", dangerouslySetInnerHTML: { __html: JSON.stringify(item) } }),
  );
}

function Article({ sections, later }: { readonly sections: Sections; readonly later: AppProps["later"] }) {
  const id = useId();
  const shown = later === undefined ? sections : use(later);
  return shown.map(({ heading, text }, index) =>
    h(
      "section",
      { key: heading, "aria-labelledby": `${id}${index}` },
      h("h2", { id: `${id}${index}` }, heading),
      h("p", null, text),
    ),
  );
}

/** Changes nothing but an attribute and a number once it is hydrated. */
function Counter() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  return h("p", { "data-hydrated": count > 0 }, "Readers: ", count, ".");
}

/** Whole document, with the script that hydrates it if there is one. */
export function App({ script, ...props }: AppProps & { readonly script?: string }) {
  return h(
    "html",
    { lang: "en" },
    h("head", null, h("meta", { charSet: "utf-8" })),
    h("body", null, h(Page, props), script === undefined ? null : h("script", { type: "module", src: script })),
  );
}
