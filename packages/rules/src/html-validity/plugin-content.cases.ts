import { edge, type PageCases, page } from "../testing/index.ts";

const embeds = (url: string) => page({ edges: [edge({ kind: "object", url, text: "" })] });

export default {
  markup: {
    wrong: '<object data="/intro.swf" type="application/x-shockwave-flash"></object>',
    right: '<video src="/intro.mp4" controls></video>',
  },
  passes: [
    page(),
    embeds("https://site.test/catalogue.pdf"),
    embeds("https://site.test/view?file=intro.swf"),
    // A link to a file for readers who keep an old player.
    page({ edges: [edge({ url: "https://site.test/intro.swf" })] }),
  ],
  fails: [
    { on: embeds("https://site.test/intro.SWF?v=2"), messages: ["plugin"] },
    { on: embeds("https://site.test/chart.jar"), messages: ["plugin"] },
  ],
} satisfies PageCases;
