import { haveSameHost } from "@sightline/url";
import { quote } from "../evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

/** Begins of the messages of exceptions, which a message of a log rarely has. */
const thrown = /^(?:Uncaught\b|(?:[A-Z]\w*)?Error: )/;

export default defineRenderedRule({
  meta: {
    id: "js-errors-console",
    category: "javascript-rendering",
    title: "Scripts of the site fail while the page loads",
    severity: "notice",
    why: "What the script should have done from there on does not happen: menus, forms, prices or content may be missing.",
    fix: "Open the page with the developer tools of a browser, and fix the error at the line that the console names.",
    sources: ["https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console"],
  },
  says: {
    uncaught: [
      "throw errors of their own scripts while they load",
      "{first} has {errors}, such as “{text}” in {source}.",
    ],
  },
  population: "html",
  looksAt: ({ measures }) => measures !== null,

  faultOf({ page, rendered: { measures } }) {
    const own = (measures?.consoleErrors.sample ?? []).filter(
      ({ text, source }) => thrown.test(text) && source !== null && haveSameHost(source, page.url),
    );
    const [first] = own;
    if (first === undefined) return null;
    const place = first.line === null ? (first.source ?? "") : `${first.source ?? ""}:${first.line}`;
    return {
      message: "uncaught",
      data: { errors: own.length, text: quote(first.text), source: quote(place) },
      rank: own.length,
    };
  },
});
