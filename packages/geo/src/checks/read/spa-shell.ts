import { searchObstacle } from "../../access/search-obstacle.ts";
import { fewWords } from "../../rendering/site-renderings.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "render.spa-shell",
    answer: "read",
    effect: "blocks",
    severity: "error",
    title: "Scripts write the main text",
    why: "Of the engines that answer questions, only those of Google, Microsoft and Apple run scripts; for the others the page is empty.",
    fix: "Send the main text in the HTML: render it on the server, or when the site is built.",
    sources: ["https://vercel.com/blog/the-rise-of-the-ai-crawler"],
    messages: {
      shell: "The HTML has {words} words of main text; scripts write the rest.",
      written: "The HTML has {words} words of main text, and {rendered} after its scripts ran.",
      bare: "The HTML has {words} words of main text, and only {rendered} after its scripts ran: either there is no more, or it is shown to other visitors only.",
    },
  },
  *evaluate(page) {
    // Rules of the crawl tell of pages that scripts write in part.
    if (page.record.scriptShell === null || searchObstacle(page, "scripts") === null) return;
    const words = page.record.wordCount;
    const rendered = page.rendering.differences?.words.rendered;
    if (rendered === undefined) yield { message: "shell", data: { words } };
    else yield { message: rendered < fewWords ? "bare" : "written", data: { words, rendered } };
  },
});
