import { login, page, type ShareCases } from "../testing/index.ts";

const sent = (...values: readonly string[]) =>
  page({ ...login, headers: values.map((value) => ({ name: "x-content-type-options", value })) });

export default {
  passes: [
    [page({ url: "https://me.github.io/", ...login })],
    [page({ url: "https://me.gitlab.io/blog/", ...login })],
    [page({ headers: [{ name: "server", value: "GitHub.com" }], ...login })],
    [],
    [sent("NoSniff "), sent("nosniff", "nosniff"), sent("nosniff,")],
    [page({ headers: [], status: 500, ...login })],
    // No forms, no sessions
    [page({ headers: [] }), page({ headers: [] })],
  ],
  fails: [
    { on: [sent()], messages: ["missing"] },
    { on: [sent("nosniff"), sent()], messages: ["missing"] },
    { on: [sent("nosniff"), page({ headers: [] })], messages: ["missing"] },
    { on: [sent("sniff")], messages: ["notNosniff"] },
    { on: [sent("", "nosniff")], messages: ["notNosniff"] },
  ],
} satisfies ShareCases;
