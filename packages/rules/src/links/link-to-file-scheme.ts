import type { EdgeKind, PageFacts } from "@sightline/facts";
import { defineSiteRule } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

type LocalFile = PageFacts["localFiles"][number];

/** Fault of each kind of reference; the others have rules of their own, or browsers ignore them. */
const faultOfKind: { readonly [Kind in EdgeKind]?: string } = {
  anchor: "link",
  area: "link",
  image: "image",
  script: "resource",
  stylesheet: "resource",
  iframe: "resource",
  frame: "resource",
  media: "resource",
  object: "resource",
  icon: "resource",
};

export default defineSiteRule({
  meta: {
    id: "link-to-file-scheme",
    category: "links",
    title: "Page names a file on a local disk",
    severity: "warning",
    why: "The path exists only on the computer where the page was written. Visitors and search engines cannot load the file, and the path tells them names of users and folders.",
    fix: "Upload the file, and refer to it by a path on the site, such as /images/logo.png.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc8089",
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
    ],
    messages: {
      link: "Pages with a link to a file on a local disk: {pages} of {of}, for example {first}, to {seen}.",
      image: "Pages with an image on a local disk: {pages} of {of}, for example {first}, with {seen}.",
      resource:
        "Pages that load a script, style sheet, frame or other file from a local disk: {pages} of {of}, for example {first}, with {seen}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    faultOf: ({ localFiles }) =>
      localFiles.flatMap((file) => {
        const fault = faultOfKind[file.kind];
        return fault === undefined || showsUrl(file) ? [] : { fault, seen: file.url, at: file.at };
      }),
  },
  population: "html",

  *evaluate(row) {
    yield groupShare(row);
  },
});

/** Returns true if the text of a link is its URL, as in instructions for the reader's own computer. */
function showsUrl({ kind, url, text }: LocalFile): boolean {
  return kind === "anchor" && comparable(text).includes(comparable(url));
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll("\\", "/");
}
