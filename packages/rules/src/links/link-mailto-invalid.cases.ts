import type { PageFacts } from "@sightline/facts";
import { type PageParts, page, type ShareCases } from "../testing/index.ts";

type MailLink = PageFacts["brokenMailLinks"][number];

const writing = (fault: MailLink["fault"], href: string, parts: PageParts = {}) =>
  page({ brokenMailLinks: [{ fault, href }], ...parts });

export default {
  markup: {
    wrong: '<a href="mailto://info@mill.com">Write to us</a>',
    right: '<a href="mailto:info@mill.com">Write to us</a>',
  },
  passes: [[page()], [page({ contactLinks: ["mailto:info@mill.com"] })]],
  fails: [
    { on: [writing("empty", "mailto:")], messages: ["empty"] },
    { on: [writing("slashes", "mailto://info@mill.com")], messages: ["slashes"] },
    { on: [writing("scheme", "mailto:mailto:info@mill.com")], messages: ["scheme"] },
    { on: [writing("disguised", "mailto:info(at)mill.com", { mayBeScripted: false })], messages: ["disguised"] },
    // A script may restore the address.
    {
      on: [writing("disguised", "mailto:info(at)mill.com", { mayBeScripted: true })],
      messages: ["disguised"],
      certainty: "review",
    },
    // A link of the template
    { on: [writing("address", "mailto:info"), writing("address", "mailto:info")], messages: ["address"] },
    { on: [writing("address", "mailto:ann"), writing("address", "mailto:bob")], messages: ["address", "address"] },
  ],
} satisfies ShareCases;
