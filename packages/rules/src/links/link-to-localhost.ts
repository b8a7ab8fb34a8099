import { defineSiteRule } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import { linkEvidence, linkedFrom } from "./linked-from.ts";

export default defineSiteRule({
  meta: {
    id: "link-to-localhost",
    category: "links",
    title: "Page names a URL on a local host",
    severity: "warning",
    why: "The host is the visitor's own machine or a private network, so the link, form or file does not work for anyone else.",
    fix: "Use the public URL, or a path without a host; check the settings of the software for the site URL.",
    sources: ["https://www.rfc-editor.org/rfc/rfc6761#section-6.3", "https://www.rfc-editor.org/rfc/rfc1918#section-3"],
    messages: {
      link: 'The link "{text}" points to {target}, a local host; pages with a link to it: {pages}.',
      form: "A form submits to {target}, a local host; pages with this form: {pages}.",
      resource: "A file is loaded from {target}, a local host; pages that load it: {pages}.",
    },
    graded: 2,
  },
  query: {
    kind: "targets",
    edges: ["anchor", "area", "form", "frame", "iframe", "image", "script", "stylesheet", "media", "icon"],
    target: "local",
  },
  population: "html",

  *evaluate(row) {
    const { kind, target, text, sample } = row;
    const isLink = kind === "anchor" || kind === "area";
    // On a site at a local host itself, and where a text shows the URL, as guides to a development server do.
    if (sample.some(({ url }) => hostKind(url) === "local") || (isLink && showsUrl(text, target.url))) return;
    yield {
      ...linkedFrom(row),
      message: isLink ? "link" : kind === "form" ? "form" : "resource",
      data: linkEvidence(row),
    };
  },
});

/** Returns true if the text of a link names the host of its URL. */
function showsUrl(text: string, url: string): boolean {
  return text.toLowerCase().includes(new URL(url).hostname);
}
