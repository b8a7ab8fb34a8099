import { defineSiteRule } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";
import { hasOwnHeaders } from "./own-headers.ts";
import { headerValues } from "./response-headers.ts";
import { callsForHeaders } from "./worth-protecting.ts";

const headerName = "x-content-type-options";

export default defineSiteRule({
  meta: {
    id: "x-content-type-options-missing",
    category: "security",
    title: "Browsers may guess content types",
    severity: "notice",
    why: "If browsers may guess content types, they may run a harmless-looking upload as a script.",
    fix: "Send X-Content-Type-Options: nosniff with every response.",
    sources: ["https://fetch.spec.whatwg.org/#x-content-type-options-header"],
    messages: {
      missing: "Pages without an X-Content-Type-Options header: {pages} of {of}, for example {first}.",
      notNosniff:
        "Pages whose X-Content-Type-Options header is not nosniff: {pages} of {of}, for example {first}: {seen}",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: hasOwnHeaders,
    requiresAny: (page) => callsForHeaders(page) || headerValues(page.headers, headerName).length > 0,
    faultOf({ headers }) {
      const values = headerValues(headers, headerName);
      if (values.length === 0) return { fault: "missing" };
      // The Fetch Standard reads only the first value of the list.
      const first = values.join(",").split(",", 1)[0]?.trim().toLowerCase();
      return first === "nosniff" ? null : { fault: "notNosniff", seen: values.join(", ") };
    },
  },
  population: "site",

  *evaluate(row) {
    yield siteShare(row);
  },
});
