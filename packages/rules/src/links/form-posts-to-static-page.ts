import type { PageFacts } from "@sightline/facts";
import { defineSiteRule } from "@sightline/model/rule";
import { parseUrl } from "@sightline/url";
import { hasOwnHeaders } from "../security/own-headers.ts";
import { groupShare } from "../site-share.ts";

type Form = PageFacts["forms"][number];

/** Matches paths of files that servers deliver as they are. */
const staticFile = /\.(?:html?|xhtml|pdf|txt|xml|json|css|js|png|jpe?g|gif|svg|webp)$/i;

export default defineSiteRule({
  meta: {
    id: "form-posts-to-static-page",
    category: "links",
    title: "Form is sent to a static page",
    severity: "warning",
    why: "A static page cannot receive a form: visitors see an error or the same page again, and what they wrote is lost.",
    fix: "Send the form to a program or a form service that stores or mails it.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-9.3.3",
      "https://docs.github.com/en/pages/getting-started-with-github-pages/what-is-github-pages",
    ],
    messages: {
      host: "Pages with a form that is sent with POST to a host that serves only static files: {pages} of {of} with POST forms, for example {first}, to {seen}.",
      scripted:
        "Pages with a form that is sent with POST to a host that serves only static files, unless a script sends it elsewhere: {pages} of {of} with POST forms, for example {first}, to {seen}.",
      file: "Pages with a form that is sent with POST to what looks like a static file: {pages} of {of} with POST forms, for example {first}, to {seen}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ url, forms }) => ownPosts(url, forms).length > 0,
    faultOf(page) {
      const posts = ownPosts(page.url, page.forms);
      const isStaticHost = !hasOwnHeaders(page);
      const found = isStaticHost ? posts[0] : posts.find(({ action }) => isStaticFile(action));
      if (found === undefined) return null;
      const onHost = page.hasScript ? "scripted" : "host";
      return { fault: isStaticHost ? onHost : "file", seen: found.action ?? page.url, at: found.at };
    },
  },
  population: "html",

  *evaluate(row) {
    // A script may send the form elsewhere, and a server may run a program under the name of a file.
    yield { ...groupShare(row), certainty: row.fault === "host" ? "certain" : "review" };
  },
});

/** Returns the forms that the browser sends with POST to the page's own origin. */
function ownPosts(url: string, forms: readonly Form[]): readonly Form[] {
  const { origin } = new URL(url);
  return forms.filter(
    ({ method, action, sentBy }) =>
      method === "post" && sentBy === undefined && parseUrl(action ?? "")?.origin === origin,
  );
}

function isStaticFile(action: string | null): boolean {
  return staticFile.test(parseUrl(action ?? "")?.pathname ?? "");
}
