import { type PageCheckCases, page, words } from "../../testing/index.ts";

export default {
  passes: [
    page({ text: `# Boots\n${words(200)}`, html: "<main><h1>Boots</h1><p>A boot is a shoe.</p></main>" }),
    page({ text: `# Boots\n${words(200)}`, html: "<article><h1>Boots</h1><p>A boot is a shoe.</p></article>" }),
  ],
  fails: [
    {
      on: page({ text: `# Boots\n${words(200)}`, html: "<div><h1>Boots</h1><p>A boot is a shoe.</p></div>" }),
      messages: ["none"],
      certainty: "review",
    },
  ],
  notAssessed: [page({ text: "# Boots\nA boot.", html: "<div><h1>Boots</h1><p>A boot.</p></div>" })],
} satisfies PageCheckCases;
