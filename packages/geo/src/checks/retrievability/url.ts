import { decodedPath } from "../../reading/decoded-path.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const word = /\p{L}{3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const session = /(?:^|[?&;/])(?:phpsessid|jsessionid|sessionid|session_id|sid|aspsessionid\w*)=/i;

export default definePageMeasure({
  meta: {
    id: "retr.url",
    pillar: "retrievability",
    title: "URL is not descriptive, or contains a session id",
    why: "A descriptive path is a weak signal; a session id creates many URLs for one page.",
    fix: "Use short, descriptive slugs, and keep session ids in cookies.",
    found: "{faults}.",
    weight: 0.5,
    evidence: "C",
    direction: "mixed",
    sources: ["seranking-2025"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service", "category", "about", "contact", "legal", "other"],
  },
  reads: ["record"],

  evaluate({ record, url }) {
    if (record.indexability !== "indexable") return notApplicable;
    const path = decodedPath(url)
      .replace(/\.[a-z]{2,5}$/i, "")
      .replace(/^\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/|$)/i, "");
    if (path.replaceAll("/", "") === "" && !url.includes("?")) return notApplicable;
    const hasWord = word.test(path);
    const hasSession = session.test(url);
    const faults = [...(hasWord ? [] : ["No word in the path"]), ...(hasSession ? ["Session id in the URL"] : [])];
    return measured(1 - faults.length / 2, { faults }, url);
  },
});
