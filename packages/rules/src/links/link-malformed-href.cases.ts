import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const linkingIn = (parts: PageParts, ...hrefs: readonly string[]) =>
  page({ malformedLinks: hrefs.map((href) => ({ href })), ...parts });
const linking = (...hrefs: readonly string[]) => linkingIn({}, ...hrefs);

export default {
  markup: {
    wrong: '<a href="https://www. mill.com/">The mill</a>',
    right: '<a href="https://www.mill.com/">The mill</a>',
  },
  passes: [[page()], [linking()]],
  fails: [
    { on: [linking("https://www. .com/")], messages: ["malformed"] },
    { on: [linking("/teas>Our teas</a> <a href=")], messages: ["unclosed"] },
    // Each link of a page
    { on: [linking("https://a b/", "https://", "https://a b/")], messages: ["malformed", "malformed"] },
    // A link of the template
    { on: [linking("https://"), linking("https://")], messages: ["malformed"] },
    { on: [linking("https://"), linking("http://https//mill.com")], messages: ["malformed", "malformed"] },
    {
      on: [linking(String.raw`https:\/\/mill.com\/teas`), linking(String.raw`\"https:\/\/mill.com\/\"`)],
      messages: ["escaped"],
    },
    // One template, and one finding for all its links
    {
      on: [linkingIn({ hasScript: false }, "/{{ a }}"), linkingIn({ hasScript: false }, "/{{ b }}")],
      messages: ["placeholder"],
    },
    { on: [linking("/<%= tea.id %>")], messages: ["placeholder"] },
    // A script may fill it in.
    { on: [linkingIn({ hasScript: true }, "/{{ a }}")], messages: ["placeholder"], certainty: "review" },
  ],
} satisfies ShareCases;
