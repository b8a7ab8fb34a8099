import type { PageFacts } from "@sightline/facts";
import { defineSiteRule } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

type Form = PageFacts["forms"][number];

export default defineSiteRule({
  meta: {
    id: "form-get-sensitive",
    category: "security",
    title: "Forms send a password in the URL",
    severity: "warning",
    why: "With the method GET the password becomes part of the URL, and stays in the history of the browser, in logs of servers and proxies, and in the Referer header.",
    fix: 'Send the form with method="post".',
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-9.3.1",
      "https://owasp.org/www-community/vulnerabilities/Information_exposure_through_query_strings_in_url",
    ],
    messages: {
      get: "Pages with a form that sends a password with GET: {pages} of {of} that ask for one, for example {first}, to {seen}.",
      mayBeGet:
        "Pages with a form that sends a password with GET, unless a script sends it: {pages} of {of} that ask for one, for example {first}, to {seen}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ forms }) => forms.some(({ hasPassword }) => hasPassword),
    faultOf({ forms, mayBeScripted }) {
      const form = forms.find(sendsPasswordByGet);
      if (form === undefined) return null;
      return { fault: mayBeScripted ? "mayBeGet" : "get", seen: form.action ?? "", at: form.at };
    },
  },
  population: "html",

  *evaluate(row) {
    yield { ...groupShare(row), certainty: row.fault === "get" ? "certain" : "review" };
  },
});

function sendsPasswordByGet({ hasPassword, method, sentBy, action }: Form): boolean {
  return hasPassword && method.toLowerCase() === "get" && sentBy === undefined && action !== null;
}
