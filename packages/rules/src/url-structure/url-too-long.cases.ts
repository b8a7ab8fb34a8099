import { type PageCases, page } from "../testing/index.ts";

const urlOfLength = (length: number) => "https://site.test/".padEnd(length, "a");

export default {
  passes: [page(), page({ url: urlOfLength(2047) })],
  fails: [
    { on: page({ url: urlOfLength(2048) }), messages: ["long"] },
    { on: page({ url: urlOfLength(120) }), messages: ["long"], options: { maxLength: 100 } },
  ],
} satisfies PageCases;
