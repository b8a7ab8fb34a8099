import { defineSiteRule } from "@sightline/model";
import { quote } from "../evidence.ts";
import { headerValues } from "./response-headers.ts";
import { answeredHome } from "./site-home.ts";

export default defineSiteRule({
  meta: {
    id: "x-content-type-options-missing",
    category: "security",
    title: "Site lets browsers guess content types",
    severity: "notice",
    why: "Browsers may run a harmless-looking upload as a script when they may guess what it is.",
    fix: "Send X-Content-Type-Options: nosniff with every answer.",
    sources: ["https://fetch.spec.whatwg.org/#x-content-type-options-header"],
    messages: {
      missing: "The home page has no X-Content-Type-Options header.",
      notNosniff: "The home page's X-Content-Type-Options header does not say nosniff: {value}",
    },
    partialCrawl: "safe",
  },
  query: { kind: "site" },
  population: "site",

  *evaluate(site) {
    const home = answeredHome(site);
    if (home === null) return;
    const subject = { kind: "site", url: site.origin } as const;
    const values = headerValues(home.headers, "x-content-type-options");
    // The Fetch Standard looks at the first value of the list only.
    const first = values.join(",").split(",", 1)[0]?.trim().toLowerCase();
    if (values.length === 0) yield { subject, message: "missing" };
    else if (first !== "nosniff") yield { subject, message: "notNosniff", data: { value: quote(values.join(", ")) } };
  },
});
