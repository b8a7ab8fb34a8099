import { page, type ShareCases } from "../testing/index.ts";

const post = { method: "post", action: "https://site.test/login", hasPassword: true, tool: null };
const get = { ...post, method: "get" };

export default {
  markup: {
    wrong: '<form action="/login"><input type="password" name="password"></form>',
    right: '<form action="/login" method="post"><input type="password" name="password"></form>',
  },
  passes: [
    [page({ forms: [post] })],
    [page({ forms: [post, { ...get, hasPassword: false }] })],
    [page({ forms: [{ ...get, sentBy: "script" as const }] })],
    [page({ forms: [{ ...get, method: "dialog" }] })],
  ],
  fails: [
    { on: [page({ forms: [get] }), page({ forms: [post] })], messages: ["get"] },
    { on: [page({ forms: [get], mayBeScripted: true })], messages: ["mayBeGet"], certainty: "review" },
  ],
} satisfies ShareCases;
