import { defineSiteRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { isMarkup } from "./is-markup.ts";
import { ownRobots } from "./own-robots.ts";

export default defineSiteRule({
  meta: {
    id: "robots-txt-syntax-error",
    category: "crawlability",
    title: "Lines of robots.txt are ignored",
    severity: "warning",
    why: "Crawlers drop lines that they do not understand without a word, so a rule that you rely on may not exist for them.",
    fix: "Correct the lines: a known field, a colon and a value; paths begin with / or *, and rules follow a User-agent line. Write comments after #. Replace noindex lines by a robots meta element or X-Robots-Tag header.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#syntax",
      "https://www.rfc-editor.org/rfc/rfc9309#section-2.2",
    ],
    messages: {
      "no-field":
        "Lines of {robots} that crawlers ignore: {count}. Line {line} has no field such as Disallow: before its value: “{text}”.",
      "before-any-group":
        "Lines of {robots} that crawlers ignore: {count}. Line {line} stands before the first User-agent line: “{text}”.",
      "path-without-slash":
        "Lines of {robots} that crawlers ignore: {count}. The path in line {line} begins neither with / nor with *: “{text}”.",
      "unknown-field":
        "Lines of {robots} that crawlers ignore: {count}. The field of line {line} is unknown: “{text}”.",
      noindex:
        "Lines of {robots} that crawlers ignore: {count}. Line {line} is a noindex line, which Google has ignored since 2019: “{text}”.",
    },
  },
  query: { kind: "site", about: "robots" },
  population: "site",

  *evaluate(site) {
    for (const { url, dropped, text } of ownRobots(site)) {
      const [first] = dropped?.sample ?? [];
      // robots-txt-html-response reports a page.
      if (dropped === undefined || first === undefined || isMarkup(text)) continue;
      yield {
        subject: { kind: "site", url },
        message: first.reason,
        data: {
          robots: url,
          count: dropped.count,
          line: first.line,
          text: quote(first.text),
          lines: examples(dropped.sample.map((line) => `${line.line}: ${line.text}`)),
        },
        // A field may be meant for a crawler that is not known here.
        certainty: dropped.sample.every(({ reason }) => reason === "unknown-field") ? "review" : "certain",
      };
    }
  },
});
