import { formField, login, type PageCases, page } from "../testing/index.ts";

const http = "http://site.test/account";

export default {
  passes: [page(login), page({ url: "https://site.test/account", formFields: [formField({ type: "password" })] })],
  fails: [
    { on: page({ url: http, ...login }), messages: ["exposed"] },
    { on: page({ url: http, formFields: [formField({ type: "password" })] }), messages: ["exposed"] },
  ],
  notApplicable: [
    page({ url: http }),
    page({ url: http, formFields: [formField({ type: "email" })] }),
    // The connection to the own machine is not on any network.
    page({ url: "http://localhost:3000/account", ...login }),
  ],
} satisfies PageCases;
