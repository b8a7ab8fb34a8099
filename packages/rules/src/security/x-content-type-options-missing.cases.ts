import { page, type ShareCases } from "../testing/index.ts";

const sent = (...values: readonly string[]) =>
  page({ headers: values.map((value) => ({ name: "x-content-type-options", value })) });

export default {
  passes: [
    [page({ url: "https://me.github.io/" })],
    [page({ url: "https://me.gitlab.io/blog/" })],
    [page({ headers: [{ name: "server", value: "GitHub.com" }] })],
    [],
    [sent("NoSniff "), sent("nosniff", "nosniff"), sent("nosniff,")],
    [page({ headers: [], status: 500 })],
  ],
  fails: [
    { on: [sent()], messages: ["missing"] },
    { on: [sent("nosniff"), sent()], messages: ["missing"] },
    { on: [sent("sniff")], messages: ["notNosniff"] },
    { on: [sent("", "nosniff")], messages: ["notNosniff"] },
  ],
} satisfies ShareCases;
