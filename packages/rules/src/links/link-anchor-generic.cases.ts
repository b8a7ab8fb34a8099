import { edge, type PageCases, page } from "../testing/index.ts";

const named = (text: string, lang = "en") => page({ lang, edges: [edge({ text })] });

export default {
  markup: {
    wrong: `<html lang="en">
<a href="/socks">Click here</a>`,
    right: `<html lang="en">
<a href="/socks">Warm socks</a>`,
  },
  passes: [
    page(),
    page({ edges: [edge({ text: "here", url: "https://other.test/" })] }),
    named("Read more about socks"),
    named("more"),
    named("weiterlesen"),
    page({ edges: [edge({ text: "click here", flags: ["nofollow"] })] }),
    // A teaser whose title is a link, too.
    page({ edges: [edge({ text: "Warm socks" }), edge({ text: "read more", flags: ["has-fragment"] })] }),
    // A place on the same page.
    page({ edges: [edge({ text: "click here", url: "https://site.test/boots", flags: ["has-fragment"] })] }),
  ],
  fails: [
    { on: named("Click here »"), messages: ["generic"] },
    { on: named("weiterlesen", "de-AT"), messages: ["generic"] },
    { on: page({ edges: [edge({ text: "" }), edge({ text: "read more" })] }), messages: ["generic"] },
    { on: page({ lang: null, edges: [edge({ text: "read more" }), edge({ text: "here" })] }), messages: ["generic"] },
    {
      on: page({ edges: [edge({ text: "here" }), edge({ text: "here", url: "https://site.test/hats" })] }),
      messages: ["generic", "generic"],
    },
  ],
} satisfies PageCases;
