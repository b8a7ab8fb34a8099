// Ten pages that load in ten ways, for lab-vitals.mjs.
import { readFileSync } from "node:fs";

const font = readFileSync(new URL("../../typeset/fonts/inter-regular.ttf", import.meta.url));
const text = "<p>Wool keeps you warm in winter and cool in summer, and it does not need a wash after each hike.</p>";
/** Milliseconds for which scripts keep the processor busy, before it is slowed down. */
const busy = (ms) => `{ const end = performance.now() + ${ms}; while (performance.now() < end); }`;

const page = (body, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><title>Wool</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">${head}</head><body><h1>Wool</h1>${body}</body></html>`;

/** Picture of so many bytes that Chromium takes it for content. */
const picture = (width, height) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"
  fill="teal"/><!--${"x".repeat(40_000)}--></svg>`;

/** Bodies by path; a delay in milliseconds is in the query. */
export const files = {
  "/text": ["text/html", page(text.repeat(10))],
  "/late-image": ["text/html", page(`<img src="/hero.svg?delay=600" width="400" height="400">${text.repeat(3)}`)],
  "/unsized-images": [
    "text/html",
    page(`${text}<img src="/hero.svg?delay=200">${text}<img src="/small.svg?delay=900">${text.repeat(6)}`),
  ],
  "/web-font": ["text/html", page(text.repeat(8), `<link rel="stylesheet" href="/font.css">`)],
  "/late-banner": [
    "text/html",
    page(`<div id="banner"></div>${text.repeat(8)}<script src="/banner.js?delay=500" async></script>`),
  ],
  "/slow-server": ["text/html", page(text.repeat(10)), 800],
  "/big-script": ["text/html", page(`${text.repeat(5)}<script src="/big.js" defer></script>`)],
  "/blocking-styles": ["text/html", page(text.repeat(8), `<link rel="stylesheet" href="/chain.css?delay=200">`)],
  "/script-written": ["text/html", page(`<main id="app"></main><script src="/app.js"></script>`)],
  "/frame": [
    "text/html",
    page(`${text.repeat(2)}<iframe src="/text?delay=300" width="400" height="200"></iframe>${text.repeat(3)}
    <img src="/small.svg" loading="lazy" width="300" height="200">`),
  ],
  "/hero.svg": ["image/svg+xml", picture(400, 400)],
  "/small.svg": ["image/svg+xml", picture(300, 200)],
  "/font.css": [
    "text/css",
    `@font-face { font-family: Inter; src: url(/inter.ttf); font-display: swap } body { font: 18px Inter, serif }`,
  ],
  "/inter.ttf": ["font/ttf", font.subarray(0)],
  "/banner.js": ["text/javascript", `banner.style.height = "180px"; banner.textContent = "Sale";`],
  "/big.js": [
    "text/javascript",
    `/*${"x".repeat(300_000)}*/ ${busy(80)} setTimeout(() => ${busy(60)}, 50); setTimeout(() => ${busy(10)}, 200);`,
  ],
  "/chain.css": ["text/css", `@import "/chain-2.css?delay=200"; h1 { color: teal }`],
  "/chain-2.css": ["text/css", "p { color: navy }"],
  "/app.js": [
    "text/javascript",
    `fetch("/data.json?delay=200").then((r) => r.json()).then((texts) => { ${busy(30)}
    app.innerHTML = texts.map((t) => "<p>" + t + "</p>").join(""); });`,
  ],
  "/data.json": ["application/json", JSON.stringify(Array(10).fill(text.slice(3, -4)))],
};

/** Paths of the pages. */
export const pages = Object.keys(files).filter((path) => files[path][0] === "text/html");
