import { page, type ShareCases } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<iframe src="https://maps.example/shop"></iframe>',
    right: '<iframe src="https://maps.example/shop" title="Map of our shop"></iframe>',
  },
  passes: [[page()], [page({ frameCount: 2 })]],
  fails: [{ on: [page({ frameCount: 1, unnamedFrames: ["iframe.map"] })], messages: ["untitled"] }],
} satisfies ShareCases;
