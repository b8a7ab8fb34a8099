import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const still = { mayBeScripted: false };
const jumping = (fragments: readonly string[], parts: PageParts = still) =>
  page({ deadFragments: fragments.map((fragment) => ({ fragment })), ...parts });
const shell = { root: "#app", words: 0 };

export default {
  markup: {
    wrong: '<a href="#contact">Contact</a> … <h2 id="contacts">Contact</h2>',
    right: '<a href="#contact">Contact</a> … <h2 id="contact">Contact</h2>',
  },
  passes: [
    [page()],
    [jumping([])],
    // Scripts write the page, or its end was not read.
    [jumping(["teas"], { ...still, scriptShell: shell })],
    [jumping(["teas"], { ...still, bodyTruncated: true })],
  ],
  fails: [
    { on: [jumping(["teas"])], messages: ["dead"] },
    { on: [jumping(["teas", "visit"])], messages: ["dead", "dead"] },
    // A menu of the template
    { on: [jumping(["teas"]), jumping(["teas"])], messages: ["dead"] },
    // A script may add the element.
    { on: [jumping(["teas"], { mayBeScripted: true })], messages: ["dead"], certainty: "review" },
  ],
} satisfies ShareCases;
