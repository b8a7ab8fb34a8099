import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const own = "https://bootshop.co/boots/walking-boots/";
const to = (action: string | null, parts: PageParts = {}) => [
  page({ url: own, forms: [{ method: "post", action, hasPassword: false, tool: null }], ...parts }),
];
const field = (name: string) => ({
  element: "input",
  type: "search",
  name,
  labelled: true,
  hasPlaceholder: false,
  autocomplete: null,
  toolDescription: null,
  form: 0,
});
const copy = "https://bootshop.agency.com";

export default {
  markup: {
    wrong: '<form method="post" action="https://bootshop.wpengine.com/contact"><button>Send</button></form>',
    right: '<form method="post" action="/contact"><button>Send</button></form>',
  },
  passes: [
    [page()],
    to(own),
    to(null),
    to("https://www.paypal.com/cgi-bin/webscr"),
    // Services have a host for each of their customers.
    to("https://bootshop.us1.list-manage.com/subscribe/post"),
    to("https://bootshop.myshopify.com/cart", { url: "https://bootshop.co/cart" }),
    to(`${copy}/`, { formFields: [field("q")] }),
    to("https://dev.bootshop.co/subscribe"),
    // link-to-localhost reports it.
    to("http://localhost:3000/contact"),
    // The page is the copy.
    to(own.replace("bootshop.co", "www.bootshop.com"), { canonicalUrl: "https://www.bootshop.com/" }),
    [
      page({
        url: own,
        forms: [{ method: "dialog", action: `${copy}/boots/walking-boots/`, hasPassword: false, tool: null }],
      }),
    ],
  ],
  fails: [
    { on: to("https://example.com/contact"), messages: ["reserved"] },
    { on: to("https://staging.bootshop.co/contact"), messages: ["staging"] },
    { on: to("https://x7f3.sg-host.com/contact"), messages: ["staging"] },
    { on: to(own.replace("bootshop.co", "bootshop.agency.com")), messages: ["copy"], certainty: "review" },
    { on: to(own.replace("bootshop.co", "dev.bootshop.co")), messages: ["copy"], certainty: "review" },
    { on: to(copy, { formFields: [field("s")] }), messages: ["copy"], certainty: "review" },
    // A template is one finding, not one of each of its pages.
    {
      on: [...to("https://stg.bootshop.co/a"), ...to("https://stg.bootshop.co/b", { id: 3 })],
      messages: ["staging"],
    },
  ],
} satisfies ShareCases;
