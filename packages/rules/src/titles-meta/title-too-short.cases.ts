import { type PageCases, page, refresh, shell } from "../testing/index.ts";

const siteName = [{ name: "og:site_name", content: "The Sock Shop" }];

export default {
  markup: {
    wrong: "<title>Boots</title>",
    right: "<title>Walking boots for wet winters</title>",
  },
  passes: [
    page(),
    page({ title: "Ten charac" }),
    page({ title: "防水登山" }),
    page({ title: "git(1)" }),
    page({ title: null }),
    page({ title: " " }),
    // title-placeholder reports it.
    page({ title: "Home", isHome: true, url: "https://www.exim.test/" }),
    page({ title: "React App" }),
    page({ title: "Wool socks – The Sock Shop", socialMetas: siteName }),
    page({ title: "The Sock Shop", url: "https://site.test/de/", lang: "de", socialMetas: siteName }),
    page({ title: "Exim", url: "https://www.exim.test/docs/pt-br/", lang: "pt-BR" }),
  ],
  fails: [
    { on: page({ title: "Boots" }), messages: ["short"] },
    { on: page({ title: "Nine char" }), messages: ["short"] },
    { on: page({ title: "登山靴" }), messages: ["short"] },
    { on: page({ title: "Boots (2)" }), messages: ["short"] },
    {
      on: page({ title: "Exim", isHome: true, url: "https://www.exim.test/" }),
      messages: ["homeBrand"],
      certainty: "review",
    },
    {
      on: page({ title: "The Sock Shop", isHome: true, socialMetas: siteName }),
      messages: ["homeBrand"],
      certainty: "review",
    },
    { on: page({ title: "Exim", url: "https://www.exim.test/manual" }), messages: ["short"] },
    { on: page({ title: "Socken", url: "https://site.test/de/", lang: "de" }), messages: ["short"] },
    { on: page({ title: "Exim", url: "https://www.exim.test/de/", lang: "en" }), messages: ["short"] },
    { on: page({ title: "Ten charac" }), messages: ["short"], options: { minLatin: 30 } },
    { on: page({ title: "The Sock Shop", socialMetas: siteName }), messages: ["brandOnly"], certainty: "review" },
  ],
  notApplicable: [
    page({ title: "App", ...shell }),
    page({ title: "Moved", ...refresh }),
    page({ title: "Demo", isDemo: true }),
    page({ title: "Boots", repeatsTitle: true }),
    // Nobody looks for the second page of a list.
    page({ title: "Boots", url: "https://site.test/page/2/" }),
  ],
} satisfies PageCases;
