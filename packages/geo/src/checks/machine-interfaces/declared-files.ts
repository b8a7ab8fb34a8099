import { shareOf } from "../../scoring/ramp.ts";
import { declaredFiles } from "../../site/declared-files.ts";
import { looksLikeHtml } from "../../site/llms-file.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.declared-files",
    pillar: "machine-interfaces",
    class: "agent",
    title: "A declared llms.txt or Markdown version is not served",
    why: "The start page points agents to an llms.txt (rel=describedby) or to a Markdown version of itself (rel=alternate), but the link leads to an error or to an HTML page.",
    fix: "Serve the file as text/markdown or text/plain, or remove the link.",
    found: "{missing}.",
    weight: 0.5,
    evidence: "D",
    direction: "neutral",
    sources: ["llms-txt-spec"],
    effort: "S",
  },

  evaluate({ home, site }) {
    const requested = (home === null ? [] : declaredFiles(home.record)).flatMap(({ url }) => {
      const document = site.documents.find((document) => document.url === url);
      return document === undefined ? [] : [document];
    });
    if (requested.length === 0) return notApplicable;
    const isServed = ({ status, text }: (typeof requested)[number]) => status === 200 && !looksLikeHtml(text);
    const missing = requested
      .filter((document) => !isServed(document))
      .map(({ url, status }) => `${url} answers ${status === 200 ? "with HTML" : (status ?? "not at all")}`);
    return measured(
      shareOf(requested, isServed),
      { declared: requested.map(({ url }) => url), missing },
      missing[0] ?? null,
    );
  },
});
