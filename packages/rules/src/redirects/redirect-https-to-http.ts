import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { isInsecureTwin } from "../insecure-twin.ts";

export default definePageRule({
  meta: {
    id: "redirect-https-to-http",
    category: "redirects",
    title: "Secure URL redirects to http",
    severity: "error",
    why: "The server answers a secure request with an insecure page: anyone on the network can read and change it, and browsers warn their users.",
    fix: "Redirect to the https URL; often the software is set to an http address, or does not see that the proxy in front of it uses https.",
    sources: [
      "https://developers.google.com/search/docs/appearance/page-experience",
      "https://www.rfc-editor.org/rfc/rfc6797",
    ],
    messages: { insecure: "The URL returns {status} and redirects to {target}." },
    cause: "http-scheme",
  },
  population: "redirects",
  reads: ["status", "redirect"],
  applies: ({ url }) => url.startsWith("https:"),

  *evaluate({ url, status, redirect }) {
    const target = redirect?.url ?? null;
    if (target === null || status === null || !isInsecureTwin(new URL(url), target)) return;
    yield { message: "insecure", data: { status, target: quote(target) } };
  },
});
