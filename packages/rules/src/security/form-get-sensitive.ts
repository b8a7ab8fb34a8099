import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "form-get-sensitive",
    category: "security",
    title: "Form sends a password in the URL",
    severity: "warning",
    why: "With the method GET the password becomes part of the URL, and stays in the history of the browser, in logs of servers and proxies, and in the Referer header.",
    fix: 'Send the form with method="post".',
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-9.3.1",
      "https://owasp.org/www-community/vulnerabilities/Information_exposure_through_query_strings_in_url",
    ],
    messages: { get: "A form with a password field is sent with GET to {target}." },
  },
  population: "html",
  reads: ["forms", "mayBeScripted"],
  applies: ({ forms }) => forms.some(({ hasPassword }) => hasPassword),

  *evaluate({ forms, mayBeScripted }) {
    for (const { method, action, hasPassword, sentBy, at } of forms) {
      if (!hasPassword || method.toLowerCase() !== "get" || sentBy !== undefined || action === null) continue;
      // A script may send the form itself; without one, nothing else can.
      yield { at, message: "get", data: { target: action }, certainty: mayBeScripted ? "review" : "certain" };
      return;
    }
  },
});
