import type { PageFacts } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { parseUrl } from "@sightline/url";
import { quote } from "../evidence.ts";
import { hasOwnHeaders } from "../security/own-headers.ts";

type Form = PageFacts["forms"][number];

/** Matches paths of files that servers deliver as they are. */
const staticFile = /\.(?:html?|xhtml|pdf|txt|xml|json|css|js|png|jpe?g|gif|svg|webp)$/i;

export default definePageRule({
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
      host: "The form is sent with POST to {action}, on a host that serves only static files.",
      file: "The form is sent with POST to {action}, which looks like a static file.",
    },
  },
  population: "html",
  reads: ["url", "headers", "forms", "hasScript"],
  applies: ({ url, forms }) => ownPosts(url, forms).length > 0,

  *evaluate({ url, headers, forms, hasScript }) {
    const isStaticHost = !hasOwnHeaders({ url, headers });
    const posts = ownPosts(url, forms);
    const found = isStaticHost ? posts[0] : posts.find(({ action }) => isStaticFile(action));
    if (found === undefined) return;
    yield {
      at: found.at,
      message: isStaticHost ? "host" : "file",
      data: { action: quote(found.action ?? url) },
      // A script may send the form elsewhere, and a server may run a program under the name of a file.
      certainty: isStaticHost && !hasScript ? "certain" : "review",
    };
  },
});

/** Returns the forms that are sent with POST to the page's own origin. */
function ownPosts(url: string, forms: readonly Form[]): readonly Form[] {
  const { origin } = new URL(url);
  return forms.filter(({ method, action }) => method === "post" && parseUrl(action ?? "")?.origin === origin);
}

function isStaticFile(action: string | null): boolean {
  return staticFile.test(parseUrl(action ?? "")?.pathname ?? "");
}
