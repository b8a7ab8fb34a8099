import { jsonLdPage, markedUpPage, type PageCases, page } from "../testing/index.ts";

const dated = (datePublished: unknown) => jsonLdPage({ "@type": "Article", headline: "Boots", datePublished });

export default {
  markup: {
    wrong: `<article itemscope itemtype="https://schema.org/Article">
  <span itemprop="datePublished">May 8, 2027</span>
</article>`,
    right: `<article itemscope itemtype="https://schema.org/Article">
  <time itemprop="datePublished" datetime="2027-05-08">May 8, 2027</time>
</article>`,
  },
  passes: [
    ...[
      "2027-05-08",
      "2027-05",
      "2027",
      2027,
      "20270508",
      "2027-W18-6",
      "2027-128",
      "2027-05-08T19:30",
      "2027-05-08T19:30:00Z",
      "2027-05-08T19:30:00.000+02:00",
      "2027-05-08T19:30:00+0200",
      // As programming languages write it
      "2027-05-08 19:30:00 +0200",
      "2027-05-08 17:30:00 UTC",
      "2027-05-08/2027-05-09",
    ].map(dated),
    // Other properties, and other vocabularies
    jsonLdPage({ "@type": "Person", name: "Ada", birthDate: "about 1815" }),
    jsonLdPage({ "@context": "https://other.test", "@type": "Article", datePublished: "May 8" }),
  ],
  fails: [
    ...[
      "May 8, 2027",
      "08.05.2027",
      "5/8/2027",
      "2027-5-8",
      "2027-13-01",
      "2027-05-32",
      "Invalid Date",
      "{{ date }}",
    ].map((value) => ({ on: dated(value), messages: ["invalid"] })),
    { on: dated("1809792000"), messages: ["invalid"] },
    { on: jsonLdPage({ "@type": "Event", name: "Sale", startDate: "19:30" }), messages: ["invalid"] },
    {
      on: jsonLdPage({ "@type": "Product", offers: { "@type": "Offer", priceValidUntil: "end of May" } }),
      messages: ["invalid"],
    },
  ],
  notApplicable: [page(), markedUpPage('<p itemscope itemtype="https://schema.org/Event"><b itemprop="name">x</b>')],
} satisfies PageCases;
