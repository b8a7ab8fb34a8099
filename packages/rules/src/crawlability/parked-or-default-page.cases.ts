import { type PageCases, page } from "../testing/index.ts";

const headed = (title: string) =>
  page({ title, headings: [{ level: 1, text: title, hidden: false, inMain: true }], wordCount: 60 });

export default {
  passes: [
    page(),
    headed("How to replace the page “Welcome to nginx!”"),
    headed("Why our shop is for sale this winter, and what happens to it works"),
  ],
  fails: [
    { on: headed("Welcome to nginx!"), messages: ["shown"] },
    { on: headed("Apache2 Debian Default Page: It works"), messages: ["shown"] },
    { on: headed("Index of /backup"), messages: ["shown"] },
    { on: headed("boots.example is for sale"), messages: ["shown"] },
  ],
} satisfies PageCases;
