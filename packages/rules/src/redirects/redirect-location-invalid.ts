import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

const redirectStatuses: readonly (number | null)[] = [301, 302, 303, 307, 308];

export default definePageRule({
  meta: {
    id: "redirect-location-invalid",
    category: "redirects",
    title: "Redirect has no valid target",
    severity: "error",
    why: "No client can follow the redirect, so the URL is dead.",
    fix: "Send one Location header with an absolute or a valid relative URL.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2",
      "https://fetch.spec.whatwg.org/#http-redirect-fetch",
    ],
    messages: {
      missing: "The URL returns {status} without a Location header.",
      invalid: "The URL returns {status}, and its Location {location} is not a URL.",
      scheme: "The URL returns {status}, and its Location {location} is neither http nor https.",
    },
  },
  population: "answered",
  reads: ["status", "redirect"],

  applies: ({ status }) => redirectStatuses.includes(status),

  *evaluate({ status, redirect }) {
    const message = faultOf(redirect);
    if (message === null) return;
    yield {
      message,
      data: { status: status ?? 0, location: quote(redirect?.raw ?? "") },
    };
  },
});

function faultOf(redirect: { readonly raw: string; readonly url: string | null } | null) {
  // An empty Location is a valid relative reference to the URL itself.
  if (redirect === null || (redirect.raw === "" && redirect.url === null)) return "missing";
  if (redirect.url === null) return "invalid";
  return /^https?:\/\//i.test(redirect.url) ? null : "scheme";
}
