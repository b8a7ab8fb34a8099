import { login, page, type ShareCases } from "../testing/index.ts";

const session = { name: "set-cookie", value: "sid=1; Path=/; HttpOnly" };
const sent = (...values: readonly string[]) =>
  page({ headers: [session, ...values.map((value) => ({ name: "x-content-type-options", value }))] });

export default {
  passes: [
    [page({ url: "https://me.github.io/", headers: [session] })],
    [page({ url: "https://me.gitlab.io/blog/", headers: [session] })],
    [page({ headers: [session, { name: "server", value: "GitHub.com" }] })],
    [],
    [sent("NoSniff "), sent("nosniff", "nosniff"), sent("nosniff,")],
    [page({ headers: [session], status: 500 })],
    // A login form of a theme, without a session
    [page({ headers: [], ...login })],
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
