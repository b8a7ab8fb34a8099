import { page, type ShareCases } from "../testing/index.ts";

const linking = (...hrefs: readonly string[]) => page({ malformedLinks: hrefs.map((href) => ({ href })) });

export default {
  markup: {
    wrong: '<a href="https://www. mill.com/">The mill</a>',
    right: '<a href="https://www.mill.com/">The mill</a>',
  },
  passes: [[page()], [linking()]],
  fails: [
    { on: [linking("https://www. .com/")], messages: ["malformed"] },
    { on: [linking("/teas>Our teas</a> <a href=")], messages: ["unclosed"] },
    // A link of the template
    { on: [linking("https://"), linking("https://")], messages: ["malformed"] },
    { on: [linking("https://"), linking("http://https//mill.com")], messages: ["malformed", "malformed"] },
  ],
} satisfies ShareCases;
