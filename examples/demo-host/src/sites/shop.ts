import { type Answer, type Answers, file, type Host, type Hosts, html } from "../answer.ts";
import { answersOf, type Site } from "../page.ts";

const site: Site = {
  origin: "https://demo-shop.test",
  name: "Tamarisk Spare Parts",
  menu: { "/": "Tamarisk Spare Parts", "/switches.html": "Switches", "/cables.html": "Cables" },
  homeHead: "",
  isWithoutCanonicals: true,
  pages: {
    "/": {
      title: "Spare parts for lamps since 1962",
      description:
        "Switches, cables, sockets and shades for every lamp that Tamarisk ever sold, sent on the day on which the order arrives.",
      content: `<p>Nothing in a lamp lasts as long as its foot. Switches wear out after some forty thousand clicks, cables where the cat finds them, and shades on the day of the move. All of them are here, for lamps of any year, and go out on the day of the order. Those who are not sure which switch they have send us a photograph.</p>
<p>Orders that arrive before noon leave on the same day, with the carrier across the yard. What comes back in the state in which it left is paid back in full, without a question, and goes to the shelf again.</p>
<p><a href="/order.html?PHPSESSID={{visit}}">Begin an order</a>, or look at <a href="/sockets.html">sockets</a> and <a href="/shades.html">shades</a>.</p>`,
    },
    "/switches.html": {
      title: "Switches for lamps of any year",
      description:
        "Three switches fit all our lamps: the round one until 1974, the flat one until 1999, and the quiet one that is made today.",
      content:
        "<p>Three switches fit all lamps. The round one was made until 1974 and clicks so that the whole house hears it; the flat one followed until 1999; the quiet one is that of today. Each comes with its two screws, and with a drawing that shows which wire goes where. If yours looks like none of them, it is not from us.</p>",
    },
    "/cables.html": {
      title: "Cables with a cover of cotton",
      description:
        "Cables of two, four and six metres with a woven cover in five colours, tested for indoor use and cut to length on request.",
      content:
        "<p>Our cables are woven around with cotton in five colours, of which the brown one goes with everything and the red one with nothing. They come in two, four and six metres, tested for use indoors. Other lengths are cut on request, and cost what they weigh. Plugs are not included, since every country has its own.</p>",
    },
  },
};

/** Shows the same for whatever is asked for. */
const anything = html(
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Parts that we do not have</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Parts that we do not have</h1><p>This part was never made, or it is out of stock until the foundry pours again, which it does four times a year. Write down the year below the foot of your lamp and the name of the part, and ask for it on a Thursday: what is not on the shelf is often in one of the drawers behind it. Parts of other makers cannot be ordered here, however well they would fit.</p><p><a href="/">All spare parts</a></p></main></body></html>`,
);

/** Page of the visitor's session, which search engines are not to show. */
const order = html(
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Your order of spare parts</title><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Your order of spare parts</h1><p>Tell us the year of your lamp. <a href="/">All spare parts</a></p></main></body></html>`,
);

const pages: Answers = { ...answersOf(site, { isPlain: true }), "/order.html": order };
const home: Answer = { ...pages["/"], tookMs: 2400 };

const shop: Host = {
  certificate: "incomplete",
  isHttp1: true,
  acceptsOldTls: true,
  answers: {
    ...pages,
    "/": home,
    "/.git/HEAD": file("text/plain", "ref: refs/heads/main\n"),
    "/.env": file("text/plain", "DB_HOST=localhost\nDB_PASSWORD=made-up\n"),
  },
  missing: anything,
  plainAnswers: { ...pages, "/": home },
  plainMissing: anything,
};

/** A site whose host has the faults that no page shows: it exists twice, over http, too, and answers whatever it is asked. */
export const shopHosts: Hosts = {
  "demo-shop.test": shop,
  "www.demo-shop.test": { ...shop, certificate: "good" },
};
