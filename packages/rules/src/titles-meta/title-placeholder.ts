import { definePageRule, hasOwnMetadata } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { isNamedByHost, isSiteName, maxSplitTitle, titleSeparator } from "./brand-title.ts";
import { isGenericTitle } from "./generic-titles.ts";
import { isDefaultTagline, isPlaceholderText } from "./placeholder-texts.ts";

export default definePageRule({
  meta: {
    id: "title-placeholder",
    category: "titles-meta",
    title: "Title is generic",
    severity: "warning",
    concernsAnswers: "costs",
    why: "A title such as “Home” says nothing about the page: search engines replace it or show it as it is, and people cannot tell the result from others.",
    fix: "Say in the title what the page or site offers, and add the site name after it.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    messages: {
      generic: "The title is generic: “{title}”.",
      template: "The title is a placeholder that came with the software or the template: “{title}”.",
      tagline: "The title ends with the tagline that came with the software: “{title}”.",
      named: "Beside the name of the site, the title is generic: “{title}”.",
    },
  },
  population: "indexable",
  reads: ["url", "title", "titles", "socialMetas", "metaRefresh", "scriptShell", "isDemo"],
  applies: (page) => hasOwnMetadata(page) && !page.isDemo,

  *evaluate({ url, title, titles, socialMetas }) {
    if (title === null || title.length > maxSplitTitle) return;
    const at = titles[0]?.at;
    if (isGenericTitle(title)) {
      yield { at, message: "generic", data: { title: quote(title) } };
      return;
    }
    if (isPlaceholderText(title)) {
      yield { at, message: "template", data: { title: quote(title) } };
      return;
    }
    const parts = title.split(titleSeparator);
    if (isDefaultTagline(parts.at(-1) ?? "")) {
      yield { at, message: "tagline", data: { title: quote(title) } };
      return;
    }
    const [own, ...others] = parts.sort((a, b) => Number(isGenericTitle(b)) - Number(isGenericTitle(a)));
    const [site] = others;
    if (own === undefined || site === undefined || others.length > 1 || !isGenericTitle(own)) return;
    if (isSiteName(site, socialMetas) || isNamedByHost(site, url)) {
      yield { at, message: "named", data: { title: quote(title) } };
    }
  },
});
