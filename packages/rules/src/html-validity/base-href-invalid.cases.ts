import { page, type ShareCases } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<base href="https://staging.other.test/">',
    right: '<base href="/">',
  },
  passes: [[page()], [page({ baseUrl: "https://site.test/other/" })]],
  fails: [
    { on: [page({ baseUrl: "https://staging.other.test/" })], messages: ["elsewhere"] },
    { on: [page({ baseUrl: "http://site.test/" })], messages: ["elsewhere"] },
  ],
} satisfies ShareCases;
