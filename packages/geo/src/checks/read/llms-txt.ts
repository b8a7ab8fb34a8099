import { llmsFaults, readSiteLlms } from "../../site/llms-file.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "mi.llms-txt",
    answer: "read",
    effect: "tidies",
    severity: "notice",
    title: "llms.txt does not follow its proposal",
    why: "Coding agents may read it. It is optional: Google ignores it, and no answer engine documents that it reads it.",
    fix: "Begin with one heading, list only pages that crawlers may fetch, and serve it as text; or remove it.",
    sources: ["https://llmstxt.org/", "https://developers.google.com/search/docs/appearance/ai-features"],
    messages: { faulty: "{url}: {faults}." },
  },
  assess: ({ site }) => {
    const llms = readSiteLlms(site);
    return llms === null || llms.isSoft404 ? "not-applicable" : null;
  },
  *evaluate({ site, robots }) {
    const llms = readSiteLlms(site);
    const faults = llms === null ? [] : llmsFaults(llms, robots);
    if (llms !== null && faults.length > 0) {
      const { url } = llms.document;
      yield { subject: { kind: "site", url }, message: "faulty", data: { url, faults } };
    }
  },
});
