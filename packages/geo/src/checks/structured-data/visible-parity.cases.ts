import { jsonLdPage, type PageMeasureCases, page } from "../../testing/index.ts";

const product = {
  "@type": "Product",
  name: "Walking boots",
  offers: { "@type": "Offer", price: "129.00", priceCurrency: "EUR" },
};
const rated = {
  ...product,
  aggregateRating: { "@type": "AggregateRating", ratingValue: "4.7", ratingCount: 4580 },
};
const store = {
  "@type": "OnlineStore",
  aggregateRating: { "@type": "AggregateRating", ratingValue: 4.8, ratingCount: 320 },
};
const shown = (text: string) => page({ jsonLd: [product], text });

const written = { "@type": "Article", author: { "@type": "Person", name: "Jane Doe" } };
const article = (name: string, text: string) =>
  page({ jsonLd: [{ ...written, author: { "@type": "Person", name } }], text });
const faqOf = (text: string) => ({
  "@type": "FAQPage",
  mainEntity: [{ "@type": "Question", name: "How?", acceptedAnswer: { "@type": "Answer", text } }],
});
const faq = (text: string, ...others: readonly object[]) =>
  page({ jsonLd: [faqOf(text), ...others], text: "# Questions\nLe calcul du salaire est effectué localement." });

export default {
  scores: [
    [shown("Walking boots, 129,00 €"), 1],
    [shown("Walking boots, 129 €"), 1],
    [shown("Walking boots on request"), 0],
    // Cents in an element of their own, with the stock after them.
    [shown("Walking boots, €12900"), 1],
    [shown("Walking boots, €129.0012 in stock"), 1],
    [shown("Walking boots, €139"), 0],
    [faq("Le calcul est effectue localement.", { ...product, offers: { "@type": "Offer", price: "0" } }), 1],
    // Systems leave character references in JSON, and drop accents.
    [article("Jane O&#8217;Neill", "# Boots\nBy Jane O’Neill"), 1],
    [article("Rene Dupre", "# Boots\nBy René Dupré"), 1],
    // Elements without white space between them run together.
    [article("Jane Doe", "# Boots\nBy Jane Doe4 May 2026"), 1],
    [article("Jane Doe", "# Boots\nByJane Doeon 4 May"), 1],
    [article("Rene Dupre", "# Boots\nByRené Dupré4 May 2026"), 1],
    [article("Jane", "# Boots\n5 minJane4 May"), 1],
    [article("Ann Li", "# Boots\nBy Ann Liberty"), 0],
    [article("Doe", "# Boots\nBy John Doerr"), 0],
    [article("Jane Smith", "# Boots\nBy Jane Goldsmith"), 0],
    // A headline may have other words, and dates are compared on their own.
    [
      page({
        jsonLd: [{ ...written, headline: "Boots of the year", datePublished: "2020-01-01" }],
        text: "By Jane Doe",
      }),
      1,
    ],
    [article("Content Bot", "# Boots\nWe test boots."), 0],
    // The author is named at the end of the page.
    [page({ jsonLd: [written], text: "# Boots", html: "<main><h1>Boots</h1></main><footer>© Jane Doe</footer>" }), 1],
    [page({ jsonLd: [rated], text: "Boots, 129 €", record: { unseenRatings: ["Product 4.7 (4580)"] } }), 0],
    // Stars show it.
    [page({ jsonLd: [rated], text: "Boots, 129 €" }), 1],
    // A rating of the store on each of its pages.
    [page({ jsonLd: [store], text: "# Terms", record: { unseenRatings: ["OnlineStore 4.8 (320)"] } }), 0],
    [faq("Le calcul est effectue localement."), 1],
    // The page says it in a few other words.
    [faq("Le calcul du salaire est toujours effectué localement."), 1],
    // The page gives the beginning of the answer.
    [faq(`${"Le calcul du salaire est effectué localement. ".repeat(3)}Rien ne quitte votre appareil.`), 1],
    [faq("Nous ne gardons rien."), 0],
    [
      page({
        jsonLd: [faqOf("複利とは元本と利息に付く利息です。")],
        text: "# 複利\n複利とは、元本と利息の両方に付く利息です。",
      }),
      1,
    ],
    [
      page({
        jsonLd: [faqOf("防水の靴は八時間の雨で試しました。")],
        text: "# 複利\n複利とは、元本と利息の両方に付く利息です。",
      }),
      0,
    ],
    // Answers that unfold are in the source.
    [
      page({
        jsonLd: [faqOf("We ship within two days.")],
        text: "# Questions",
        html: '<main><h1>Questions</h1><div style="display:none">We ship within two days.</div></main>',
      }),
      1,
    ],
  ],
  notApplicable: [
    page(),
    jsonLdPage({ "@type": "WebPage", name: "x" }),
    // Systems mark up the site as the author, and every page as an article.
    article("Site Test", "# Boots\nWe test boots."),
    article("site", "# Boots\nWe test boots."),
    page({ url: "https://site.test/soles", jsonLd: [written], text: "# Soles\nWe sell soles." }),
    page({ url: "https://site.test/contact", jsonLd: [written], text: "# Contact\nWrite to us." }),
  ],
  unmeasured: [page({ jsonLd: [product], text: null })],
} satisfies PageMeasureCases;
