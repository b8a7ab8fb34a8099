import { declaredFiles } from "../../site/declared-files.ts";
import { looksLikeHtml } from "../../site/llms-file.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "mi.declared-files",
    answer: "read",
    effect: "tidies",
    severity: "notice",
    title: "A file that the site declares for agents is not served",
    why: "The start page points to an llms.txt or to a Markdown version of itself, but there is none.",
    fix: "Serve the file as text, or remove the link to it.",
    sources: ["https://llmstxt.org/"],
    messages: { missing: "{file} answers {answer}." },
  },
  assess: ({ home }) => (home === null || declaredFiles(home).length === 0 ? "not-applicable" : null),
  *evaluate({ home, site }) {
    for (const { url } of home === null ? [] : declaredFiles(home)) {
      const document = site.documents.find((document) => document.url === url);
      if (document === undefined) continue;
      const { status, text } = document;
      if (status === 200 && !looksLikeHtml(text)) continue;
      const answer = status === 200 ? "with HTML" : status === null ? "nothing" : `status ${status}`;
      yield { subject: { kind: "site", url }, message: "missing", data: { file: url, answer } };
    }
  },
});
