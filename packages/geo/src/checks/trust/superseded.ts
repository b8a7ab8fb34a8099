import { statementsRead } from "../../pages/statements-read.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "fresh.superseded",
    answer: "trust",
    effect: "costs",
    severity: "warning",
    title: "The page says that it is out of date",
    fault: "notices that a page is out of date",
    why: "Engines may quote the old page instead of the one that replaced it.",
    fix: "Redirect the page to its successor, or name the successor as canonical; remove what nobody needs.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      successor: "“{text}” It leads to {successor}, yet the page can be found under its own URL.",
      notice: "“{text}”",
    },
  },
  assess: statementsRead,
  *evaluate({ statements, url }) {
    const notices = statements?.superseded ?? [];
    const notice = notices.find(({ href }) => href !== null && href !== url) ?? notices[0];
    if (notice === undefined) return;
    const { text, href, at } = notice;
    if (href !== null && href !== url) yield { message: "successor", data: { text, successor: href }, at };
    else yield { message: "notice", certainty: "review", data: { text }, at };
  },
});
