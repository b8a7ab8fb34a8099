import { type PageCases, page } from "../testing/index.ts";

const form = { method: "post", action: "http://site.test/send", hasPassword: false, tool: null };

export default {
  markup: {
    wrong: `<form method="post" action="http://site.test/sign-in">
  <input type="password" name="password">
</form>`,
    right: `<form method="post" action="https://site.test/sign-in">
  <input type="password" name="password">
</form>`,
  },
  passes: [
    page({ forms: [{ ...form, action: "https://site.test/send" }] }),
    page({ forms: [{ ...form, action: null }] }),
    page({ forms: [{ ...form, action: "mailto:shop@site.test" }] }),
    page({ forms: [{ ...form, method: "dialog" }] }),
    page({ forms: [{ ...form, action: "http://127.0.0.1:8080/send" }] }),
    page({ forms: [form], cspMetas: ["upgrade-insecure-requests"] }),
    page({ forms: [form], headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] }),
  ],
  fails: [
    { on: page({ forms: [form, form] }), messages: ["insecure"] },
    {
      on: page({ forms: [form, { ...form, method: "get", action: "http://other.test/search" }] }),
      messages: ["insecure", "insecure"],
    },
  ],
  notApplicable: [page({ forms: [] }), page({ url: "http://site.test/boots", forms: [form] })],
} satisfies PageCases;
