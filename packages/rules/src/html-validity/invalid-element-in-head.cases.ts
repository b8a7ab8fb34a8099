import { type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: `<head>
  <img src="/pixel.gif" alt="">
  <meta name="description" content="How we test boots.">
</head>`,
    right: `<head>
  <meta name="description" content="How we test boots.">
</head>
<body>
  <img src="/pixel.gif" alt="">
</body>`,
  },
  passes: [
    page(),
    page({ headBroken: { element: "img", lost: [] } }),
    // These count in the body as well.
    page({ headBroken: { element: "img", lost: ["robots", "title", "viewport", "other"] } }),
  ],
  fails: [
    { on: page({ headBroken: { element: "img", lost: ["canonical"] } }), messages: ["lost"] },
    { on: page({ headBroken: { element: "#text", lost: ["canonical"] } }), messages: ["lost"] },
    { on: page({ headBroken: { element: "div", lost: ["other", "hreflang"] } }), messages: ["lost"] },
    { on: page({ headBroken: { element: "noscript", lost: ["robots", "description"] } }), messages: ["lost"] },
  ],
} satisfies PageCases;
