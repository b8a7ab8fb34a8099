import { definePageRule, redirectsByRefresh } from "@sightline/model/rule";
import { declaresArticle, declaresProduct } from "../structured-data/declared-kind.ts";

const titles = ["og:title"];
const images = ["og:image", "og:image:url", "og:image:secure_url"];

export default definePageRule({
  meta: {
    id: "og-missing",
    category: "social",
    title: "Page has no data for link previews",
    severity: "notice",
    why: "When people share the page, the preview shows whatever title and image the service happens to find.",
    fix: "Add og:title and og:image meta elements to the head.",
    sources: ["https://ogp.me/"],
    messages: { missing: "The page has neither og:title nor og:image." },
  },
  population: "indexable",
  reads: ["socialMetas", "headAt", "mainContent", "structuredData", "isHome", "metaRefresh", "isDemo"],
  // The pages that people share
  applies(page) {
    const isShared = page.isHome || page.mainContent.article || declaresProduct(page);
    return isShared && !redirectsByRefresh(page) && !page.isDemo;
  },

  *evaluate(page) {
    const filled = page.socialMetas.filter(({ content }) => content.trim() !== "").map(({ name }) => name);
    if (filled.some((name) => titles.includes(name) || images.includes(name))) return;
    // An article element alone may contain a teaser, a comment or a card.
    const isClear = page.isHome || declaresArticle(page) || declaresProduct(page);
    const certainty = isClear ? "certain" : "review";
    yield { at: page.headAt, message: "missing", certainty };
  },
});
