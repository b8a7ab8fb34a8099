import type { PageFacts } from "@sightline/facts";
import { defineSiteRule, type SharedPage } from "@sightline/model/rule";
import { hostKind, isDevelopmentHost, parseUrl } from "@sightline/url";
import { groupShare } from "../site-share.ts";
import { copyHostOf } from "./site-copy-host.ts";

type Form = PageFacts["forms"][number];

/** Matches paths that only this page has: at least two folders, or a name of several words. */
const specificPath = /[^/]\/[^/]|[^/]-[^/]/;

export default defineSiteRule({
  meta: {
    id: "form-action-development-host",
    category: "links",
    title: "Forms are sent to a development copy of the site",
    severity: "warning",
    why: "Visitors who search, order or write to you leave the public site for a copy that is meant for testing, or that does not exist for them: what they send is lost or processed in the wrong place.",
    fix: "Set the public URL of the site in the settings of its software, or write the action of the form without a host, and publish the pages again.",
    sources: [
      "https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fs-action",
      "https://www.rfc-editor.org/rfc/rfc6761#section-6",
    ],
    messages: {
      reserved:
        "Pages with a form that is sent to a reserved or placeholder host: {pages} of {of} with forms, for example {first}, to {seen}.",
      staging:
        "Pages with a form that is sent to a host for testing: {pages} of {of} with forms, for example {first}, to {seen}.",
      copy: "Pages with a form that is sent to a copy of the site on another host: {pages} of {of} with forms, for example {first}, to {seen}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ forms }) => forms.some(isSent),
    faultOf(page) {
      for (const [index, form] of page.forms.entries()) {
        const fault = faultOf(form, index, page);
        if (fault !== null) return { fault, seen: form.action ?? "", at: form.at };
      }
      return null;
    },
  },
  population: "html",

  *evaluate(row) {
    // A service that the site uses may have a host of the same name.
    yield { ...groupShare(row), certainty: row.fault === "copy" ? "review" : "certain" };
  },
});

function isSent({ method }: Form): boolean {
  return method !== "dialog";
}

function faultOf(form: Form, index: number, page: SharedPage): string | null {
  const target = isSent(form) ? parseUrl(form.action ?? "") : null;
  if (target === null || !/^https?:$/.test(target.protocol)) return null;
  // link-to-localhost reports local hosts.
  if (hostKind(target.href) === "local") return null;
  if (isDevelopmentHost(target.href, page.url)) return "reserved";
  // The page itself is the copy.
  if (parseUrl(page.canonicalUrl ?? "")?.host === target.host) return null;
  const host = copyHostOf(target, new URL(page.url));
  if (host === "staging") return "staging";
  return host !== null && isOfSite(target, index, page) ? "copy" : null;
}

/** Returns true if a form is sent to its own page, or to the search of WordPress at the root, on another host. */
function isOfSite({ pathname }: URL, index: number, { url, formFields }: SharedPage): boolean {
  if (pathname === "/") return formFields.some(({ form, name }) => form === index && name === "s");
  return pathname === new URL(url).pathname && specificPath.test(pathname);
}
