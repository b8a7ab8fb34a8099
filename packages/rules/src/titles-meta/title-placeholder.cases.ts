import { type PageCases, page, refresh, shell } from "../testing/index.ts";

const siteName = [{ name: "og:site_name", content: "The Sock Shop" }];
const start = { isHome: true, url: "https://www.exim.test/" };

export default {
  markup: {
    wrong: "<title>Home</title>",
    right: "<title>Hand-knitted socks from Leeds – The Sock Shop</title>",
  },
  passes: [
    page(),
    page({ title: null }),
    page({ title: "Home insurance" }),
    page({ title: "Home of the wool sock – The Sock Shop", socialMetas: siteName }),
    // It may be about homes.
    page({ title: "Home – Interior design" }),
    page({ title: "How to change “Just another WordPress site” in WordPress" }),
    page({ title: "React App – The Sock Shop" }),
    page({ title: "The Sock Shop", ...start, socialMetas: siteName }),
  ],
  fails: [
    { on: page({ title: "Home", ...start }), messages: ["generic"] },
    { on: page({ title: "Startseite", lang: "de", ...start }), messages: ["generic"] },
    { on: page({ title: "עמוד הבית", lang: "he", ...start }), messages: ["generic"] },
    { on: page({ title: "Untitled Document" }), messages: ["generic"] },
    { on: page({ title: "Create Next App" }), messages: ["template"] },
    { on: page({ title: "[Your site title]" }), messages: ["template"] },
    { on: page({ title: "Socks – Just another WordPress site" }), messages: ["tagline"] },
    { on: page({ title: "Home | The Sock Shop", socialMetas: siteName }), messages: ["named"] },
    { on: page({ title: "Exim - Startseite", ...start }), messages: ["named"] },
  ],
  notApplicable: [
    page({ title: "Home", ...shell }),
    page({ title: "Home", ...refresh }),
    page({ title: "Home", isDemo: true }),
  ],
} satisfies PageCases;
