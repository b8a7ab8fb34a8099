import type { PageFacts } from "@sightline/facts";
import { defineSiteRule } from "@sightline/model/rule";
import { isLoopback } from "@sightline/url";
import { groupShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "password-on-http",
    category: "security",
    title: "Password fields on http pages",
    severity: "error",
    why: "Anyone on the network can read the passwords that people enter, and browsers warn them at the field.",
    fix: "Serve the pages over https, and redirect their http URLs there.",
    sources: ["https://www.w3.org/TR/secure-contexts/", "https://support.google.com/chrome/answer/95617"],
    messages: {
      exposed: "Pages that ask for a password over http: {pages} of {of} that ask for one, for example {first}.",
    },
    cause: "http-scheme",
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    applies: (page) => !isLoopback(page.url) && asksForPassword(page),
    faultOf: ({ url, formFields }) =>
      url.startsWith("http:") ? { fault: "exposed", at: formFields.find(isPassword)?.at } : null,
  },
  population: "html",

  *evaluate(row) {
    yield groupShare(row);
  },
});

function asksForPassword({ forms, formFields }: Pick<PageFacts, "forms" | "formFields">): boolean {
  return forms.some(({ hasPassword }) => hasPassword) || formFields.some(isPassword);
}

function isPassword({ type }: { readonly type: string }): boolean {
  return type === "password";
}
