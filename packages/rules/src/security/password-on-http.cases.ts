import { formField, login, page, type ShareCases } from "../testing/index.ts";

const http = "http://site.test/account";
const password = [formField({ type: "password" })];

export default {
  passes: [
    [page(login), page({ url: "https://site.test/account", formFields: password })],
    [page({ url: http, formFields: [formField({ type: "email" })] })],
    // The connection to the own machine is not on any network.
    [page({ url: "http://localhost:3000/account", ...login })],
  ],
  fails: [
    { on: [page({ url: http, ...login })], messages: ["exposed"] },
    { on: [page({ url: http, formFields: password }), page(login)], messages: ["exposed"] },
  ],
} satisfies ShareCases;
