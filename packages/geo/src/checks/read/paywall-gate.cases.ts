import { type PageCheckCases, page, words } from "../../testing/index.ts";

export default {
  passes: [
    page(),
    // A free text that asks for a subscription at its end.
    page({ text: `# Boots\n${words(200)}.\nSubscribe to continue reading.` }),
    page({ text: "# Newsletter\nSubscribe to our newsletter." }),
  ],
  fails: [
    {
      on: page({ text: "# Boots\nA boot is a shoe.\nSubscribe to continue reading." }),
      messages: ["gate"],
      certainty: "review",
    },
    {
      on: page({ text: "# Boots\nA boot is a shoe.", jsonLd: [{ "@type": "Article", isAccessibleForFree: false }] }),
      messages: ["gate"],
      certainty: "review",
    },
  ],
} satisfies PageCheckCases;
