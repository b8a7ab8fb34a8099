import { type PageCases, page, refresh, shell } from "../testing/index.ts";

export default {
  markup: {
    wrong: `<body>
  <div id="root"></div>
  <script src="/app.js"></script>
</body>`,
    right: `<body>
  <div id="root">
    <h1>Walking boots for wet winters</h1>
    <p>Our boots keep the water out for eight hours of rain.</p>
  </div>
  <script src="/app.js"></script>
</body>`,
  },
  passes: [
    page(),
    // Scripts and few words, but no root that waits for them
    page({ hasScript: true, wordCount: 3 }),
  ],
  fails: [
    { on: page(shell), messages: ["empty"] },
    { on: page({ ...shell, url: "https://site.test/blog/login-forms" }), messages: ["empty"] },
    { on: page({ ...shell, url: "https://site.test/authors/ada" }), messages: ["empty"] },
    {
      on: page({ scriptShell: { root: "body", words: 0, isBare: true }, hasScript: true }),
      messages: ["bare"],
      certainty: "review",
    },
    {
      on: page({ scriptShell: { root: "main", words: 12, isPatched: true } }),
      messages: ["patched"],
      certainty: "review",
    },
  ],
  notApplicable: [
    page({ ...shell, ...refresh }),
    ...["login", "en/sign-in/", "oauth/callback", "account/login.html", "SSO"].map((path) =>
      page({ ...shell, url: `https://site.test/${path}` }),
    ),
  ],
} satisfies PageCases;
