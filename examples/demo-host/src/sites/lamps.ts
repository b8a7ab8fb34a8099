import { type Answer, type Answers, file, found, type Hosts, html, moved } from "../answer.ts";
import { animation, comments, digits, image, repeated, script, styleSheet } from "../files.ts";
import { answersOf, notFound, type Site } from "../page.ts";
import { lampsPages } from "./lamps-pages.ts";

const site: Site = {
  origin: "https://www.demo-host.test",
  name: "Tamarisk Lamps",
  menu: Object.fromEntries(
    Object.entries(lampsPages).map(([path, { title }]) => [path, path === "/" ? "Tamarisk Lamps" : title]),
  ),
  pages: lampsPages,
};

const images: Answers = {
  "/images/arm.webp": image("webp", 40_000, 1200, 800),
  "/images/busy.jpg": { status: 503 },
  "/images/page.jpg": html("<!DOCTYPE html><title>No shade</title>"),
  "/images/loop-a.jpg": found("/images/loop-b.jpg"),
  "/images/loop-b.jpg": found("/images/loop-a.jpg"),
  "/images/photo.jpg": image("jpeg", 140_000, 1000, 600),
  "/images/dense.png": image("png", 300_000, 600, 400),
  "/images/unscaled.jpg": image("jpeg", 1_200_000),
  "/images/flicker.gif": animation(150_000),
  "/images/old-name.webp": moved("/images/arm.webp"),
  "/images/bench.webp": image("webp", 60_000, 1200, 800),
  "/images/bench.jpg": image("jpeg", 160_000, 1000, 600),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((step) => [`/images/tour-${step}.webp`, image("webp", 900_000, 2400, 1600)]),
  ),
};

const forever = { headers: { "cache-control": "public, max-age=31536000, immutable" } };
/** Script that does nothing, without a byte to remove. */
const statement = "lamp.on=1;";

const texts: Answers = {
  // Half of the digits is left by gzip.
  "/styles/theme.css": styleSheet(`.theme{--texture:"${digits(130_000, "theme")}"}`),
  "/styles/fonts.css": styleSheet(
    "@font-face{font-family:Lantern;src:url(/fonts/lantern.woff2)}@font-face{font-family:Wick;src:url(/fonts/wick.woff2);font-display:swap}body{font-family:Lantern,Wick}",
  ),
  "/styles/print.css": styleSheet(repeated(".nav{display:none}", 600_000)),
  "/styles/commented.css": styleSheet(`${comments(12_000, "css")}.lamp{--grain:"${digits(8000, "grain")}"}`),
  "/styles/backgrounds.css": styleSheet(".shade{background:url(/images/gone-background.png)}"),
  "/styles/app.3f9a1c04.css": styleSheet(".app{color:#420}", { headers: { "cache-control": "max-age=600" } }),
  "/scripts/plain.js": script(repeated(statement, 20_000), { isPlain: true }),
  "/scripts/commented.js": script(`${comments(12_000, "js")}lamp.grain="${digits(8000, "lathe")}";`, forever),
  "/scripts/bundle.js": script(repeated(statement, 1_200_000)),
  "/scripts/everything.js": script(repeated(statement, 2_200_000)),
  "/scripts/silent.js": { isSilent: true },
};

const manuals: Answers = {
  "/manuals/all-lamps.pdf": { zeros: 70_000_000, headers: { "content-type": "application/pdf" } },
  "/manuals/reading-lamp.pdf": file("application/pdf", "%PDF-1.7\n"),
  // Says that it does not exist, where other missing pages return errors.
  "/manuals/lamp-of-1961.html": html(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page not found</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Page not found</h1><p>Sorry, the page that you are looking for does not exist. <a href="/manuals.html">Back to all manuals</a></p></body></html>`,
  ),
};

/** Fails at each attempt, so that the crawl takes longer than the minute after which doubtful links are asked for again. */
const failing = html("<!DOCTYPE html><title>Error</title><h1>Something broke</h1>", { status: 500 });

const toWww: Answer = moved("https://www.demo-host.test/");

/** The audited site: its hosts are sound, and its pages name files and links of each fault. */
export const lampsHosts: Hosts = {
  "www.demo-host.test": {
    answers: { ...answersOf(site), ...images, ...texts, ...manuals, "/orders.html": failing },
    missing: notFound(site.name),
  },
  "demo-host.test": { answers: { "/": toWww }, plainAnswers: { "/": toWww } },
  "assets.demo-host.test": { certificate: "wrong-name", answers: { "/switch.js": script(statement) } },
};
