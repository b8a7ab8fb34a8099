import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

const redirectStatuses: readonly (number | null)[] = [301, 302, 303, 307, 308];

export default definePageRule({
  meta: {
    id: "redirect-location-invalid",
    category: "redirects",
    title: "Redirect leads nowhere",
    severity: "error",
    why: "No client can follow it, so the URL is dead.",
    fix: "Send one absolute or valid relative Location.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2",
      "https://fetch.spec.whatwg.org/#http-redirect-fetch",
    ],
    messages: {
      missing: "The URL answers {status} without a Location header.",
      invalid: "The URL answers {status}, and its Location {location} is no URL.",
      scheme: "The URL answers {status}, and its Location {location} is neither http nor https.",
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
