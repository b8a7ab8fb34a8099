import { searchObstacle } from "../../access/search-obstacle.ts";
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
    messages: { shell: "The HTML has {words} words of main text; scripts write the rest." },
  },
  *evaluate(page) {
    // Rules of the crawl tell of pages that scripts write in part.
    if (page.record.scriptShell !== null && searchObstacle(page, "scripts") !== null)
      yield { message: "shell", data: { words: page.record.wordCount } };
  },
});
