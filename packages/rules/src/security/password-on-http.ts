import { definePageRule } from "@sightline/model/rule";
import { isLoopback } from "@sightline/url";

export default definePageRule({
  meta: {
    id: "password-on-http",
    category: "security",
    title: "Password field on an http page",
    severity: "error",
    why: "Anyone on the network can read the passwords that people enter, and browsers warn them at the field.",
    fix: "Serve the page over https, and redirect its http URL there.",
    sources: ["https://www.w3.org/TR/secure-contexts/", "https://support.google.com/chrome/answer/95617"],
    messages: { exposed: "The page is served over http and asks for a password." },
    cause: "http-scheme",
  },
  population: "html",
  reads: ["forms", "formFields"],
  applies: ({ url, forms, formFields }) => {
    return !isLoopback(url) && (forms.some(({ hasPassword }) => hasPassword) || formFields.some(isPassword));
  },

  *evaluate({ url, forms, formFields }) {
    if (!url.startsWith("http:")) return;
    const at = formFields.find(isPassword)?.at ?? forms.find(({ hasPassword }) => hasPassword)?.at;
    yield { at, message: "exposed" };
  },
});

function isPassword({ type }: { readonly type: string }): boolean {
  return type === "password";
}
