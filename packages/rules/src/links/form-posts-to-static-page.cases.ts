import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const form = (action: string | null, method: string, parts: PageParts = {}) =>
  page({ forms: [{ method, action, hasPassword: false, tool: null }], ...parts });
const sentBy = (sender: "host" | "script") =>
  page({
    forms: [{ method: "post", action: "https://site.test/a.html", hasPassword: false, tool: null, sentBy: sender }],
  });
const gitHub = { url: "https://shop.github.io/contact", hasScript: false };

export default {
  markup: {
    wrong: '<form method="post" action="/thanks.html"><label>Name <input name="name"></label></form>',
    right: '<form method="post" action="/contact"><label>Name <input name="name"></label></form>',
  },
  passes: [
    [form("https://site.test/contact", "post")],
    [form("https://site.test/contact.php", "post")],
    [form("https://site.test/contact?next=thanks.html", "post")],
    [page(), form("https://site.test/thanks.html", "get")],
    [form("https://forms.service.test/thanks.html", "post"), form(null, "post")],
    [sentBy("host"), sentBy("script")],
  ],
  fails: [
    { on: [form("https://site.test/thanks.html", "post")], messages: ["file"], certainty: "review" },
    { on: [form("https://shop.github.io/contact", "post", gitHub)], messages: ["host"] },
    {
      on: [form("https://shop.github.io/contact", "post", { ...gitHub, hasScript: true })],
      messages: ["scripted"],
      certainty: "review",
    },
    // A template is one finding, not one of each of its pages.
    {
      on: [form("https://site.test/a.html", "post"), form("https://site.test/b.html", "post")],
      messages: ["file"],
      certainty: "review",
    },
  ],
} satisfies ShareCases;
