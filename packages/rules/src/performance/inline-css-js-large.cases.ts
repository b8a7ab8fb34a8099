import { page, type ShareCases } from "../testing/index.ts";

const inline = (inlineStyleBytes: number, inlineScriptBytes: number) => [page({ inlineStyleBytes, inlineScriptBytes })];

export default {
  passes: [[page()], inline(150_000, 100_000)],
  fails: [
    { on: inline(750_000, 0), messages: ["css"] },
    { on: inline(100_000, 150_001), messages: ["scripts"] },
  ],
} satisfies ShareCases;
