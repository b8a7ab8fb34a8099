import { llmsPaths, looksLikeHtml } from "../../site/llms-file.ts";
import { documentAt } from "../../site/site-reading.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.llms-soft404",
    pillar: "machine-interfaces",
    class: "agent-defect",
    title: "A page is served in place of llms.txt",
    why: "Half of the sites that answer 200 for llms.txt serve an HTML page there.",
    fix: "Answer 404 for files that do not exist.",
    found: "HTML pages with status 200: {htmlPages}.",
    weight: 2,
    evidence: "C",
    sources: ["llms-txt-census"],
    effort: "S",
  },

  evaluate({ site }) {
    const served = [...llmsPaths(site.startUrl), "/llms-full.txt"].flatMap((path) => {
      const document = documentAt(site, path);
      return document?.status === 200 ? [document] : [];
    });
    if (served.length === 0) return notApplicable;
    const htmlPages = served.filter(({ text }) => looksLikeHtml(text)).map(({ url }) => url);
    return measured(
      htmlPages.length === 0 ? 1 : 0,
      { served: served.map(({ url }) => url), htmlPages },
      htmlPages[0] ?? null,
    );
  },
});
