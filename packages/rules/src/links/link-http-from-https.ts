import { definePageRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { isInsecureTwin } from "../insecure-twin.ts";
import { distinctByTarget } from "./distinct-targets.ts";
import { isPreloaded, upgradesRequests } from "./https-upgrade.ts";

export default definePageRule({
  meta: {
    id: "link-http-from-https",
    category: "links",
    title: "Link points to the http version of the site",
    severity: "warning",
    why: "The click leaves the secure connection until a redirect brings it back, if there is one; meanwhile anyone on the network can read and change the traffic.",
    fix: "Use https in the link.",
    sources: ["https://www.rfc-editor.org/rfc/rfc6797", "https://www.w3.org/TR/upgrade-insecure-requests/"],
    messages: { insecure: 'The link "{text}" points to {target}.' },
    cause: "http-scheme",
    graded: 2,
  },
  population: "html",
  reads: ["edges", "headers", "cspMetas"],

  applies: ({ url, headers, cspMetas }) => {
    const { protocol, hostname } = new URL(url);
    return protocol === "https:" && !isPreloaded(hostname, headers) && !upgradesRequests(headers, cspMetas);
  },

  *evaluate({ url, edges }) {
    const own = new URL(url);
    const insecure = edges.filter(({ kind, url: target }) => kind === "anchor" && isInsecureTwin(own, target));
    for (const edge of distinctByTarget(insecure)) {
      const { url: target, text } = edge;
      yield {
        subject: { kind: "link", url, target },
        at: edge.at,
        message: "insecure",
        data: { ...edgePlace(edge), target: quote(target), text: quote(text) },
      };
    }
  },
});
