import type { FragmentsQuery } from "@sightline/model/rule";
import { fragmentsRow, type SiteCases } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<a href="#contact">Contact</a> … <h2 id="contacts">Contact</h2>',
    right: '<a href="#contact">Contact</a> … <h2 id="contact">Contact</h2>',
  },
  passes: [fragmentsRow({ sample: [] }), fragmentsRow({ memberIds: [], sample: [] })],
  fails: [
    { on: fragmentsRow(), messages: ["elsewhere"] },
    { on: fragmentsRow({ target: null }), messages: ["dead"] },
    // A script may add the element.
    { on: fragmentsRow({ mayBeScripted: true }), messages: ["elsewhere"], certainty: "review" },
    { on: fragmentsRow({ target: null, mayBeScripted: true }), messages: ["dead"], certainty: "review" },
  ],
} satisfies SiteCases<FragmentsQuery>;
