import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const shell = '<body><div id="root"></div><script src="/app.js"></script></body>';

export default {
  scores: [
    [page(), 1],
    [page({ text: "", html: shell }), 0],
    [
      page({ text: words(60), html: `<body><div id="root">${words(60)}</div><script src="/app.js"></script></body>` }),
      1,
    ],
    [
      page({
        text: "",
        html: "<body><noscript>Please enable JavaScript to run this app.</noscript><script src=a.js></script>",
      }),
      0,
    ],
    [page({ text: "", html: '<body><div id="root"></div></body>' }), 1],
    // An empty page is empty, whatever scripts count its visitors.
    [page({ text: "", html: "<body></body>" }), 1],
  ],
  unmeasured: [
    page({
      text: "",
      html: '<body><div class="entry"></div><script src="/count.js"></script></body>',
      record: { hasScript: true },
    }),
    // A list of articles that a script writes between a heading and the menu
    page({
      text: "# Articles",
      html: '<body><h1>Articles</h1><div id="list"></div><script src="/list.js"></script></body>',
      record: { hasScript: true },
    }),
  ],
} satisfies PageMeasureCases;
