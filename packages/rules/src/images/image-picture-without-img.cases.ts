import { page, type ShareCases } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<picture><source srcset="/boots.avif"></picture>',
    right: '<picture><source srcset="/boots.avif"><img src="/boots.jpg" alt="Boots"></picture>',
  },
  passes: [[page()], [page({ emptyPictures: 1, mayBeScripted: true })]],
  fails: [{ on: [page({ emptyPictures: 1 })], messages: ["empty"] }],
} satisfies ShareCases;
