import { file, type Host, type Hosts, html } from "../answer.ts";
import { image } from "../files.ts";
import { answersOf, notFound } from "../page.ts";
import { outwardLinks } from "./outward-links.ts";

/** Creates a host with a site of two pages. */
function smallSite(hostname: string, topic: string, host: Host = {}, content = ""): Host {
  const origin = `https://${hostname}`;
  const name = `Archive of ${topic}`;
  const answers = answersOf({
    origin,
    name,
    menu: { "/": name, "/visits.html": "Visits" },
    pages: {
      "/": {
        title: `${name} and what it keeps`,
        description: `Drawings, letters and bills about ${topic}, collected since 1962 and open to everybody who asks for them in writing.`,
        content: `<p>The archive keeps what was written and drawn about ${topic}: letters of customers, bills of the foundry, and the drawings from which each part was made. Most of it came in crates, some in a bathtub. All of it is listed by year, and whoever asks in writing may look at it in the room above the workshop.</p>${content}`,
      },
      "/visits.html": {
        title: `Visits to the archive of ${topic}`,
        description: `When the room with the papers about ${topic} is open, how to ask for a seat, and what may be copied by hand or camera.`,
        content: `<p>The room has two seats and one window. Ask for one of them a week ahead, and say what about ${topic} you would like to see, so that it can be brought up. Pencils are allowed, pens are not, and cameras may be used without a flash. Tea is served downstairs, far from the paper.</p>`,
      },
    },
  });
  return { missing: notFound(name), ...host, answers: { ...answers, ...host.answers } };
}

const robots = (hostname: string) =>
  file(
    "text/plain",
    `User-agent: *\nAllow: /\n\nUser-agent: Googlebot-Image\nDisallow: /images/\n\nSitemap: https://${hostname}/sitemap.xml\n`,
  );

/** Sites of two pages with one fault each, most of them of a certificate. */
export const smallSites: Hosts = {
  // A short crawl, which ends before it could ask for a broken link again.
  "good.demo-host.test": smallSite(
    "good.demo-host.test",
    "reading lamps",
    {},
    `<p>${outwardLinks.archive.join(", ")}</p>`,
  ),
  "expiring.demo-host.test": smallSite("expiring.demo-host.test", "bed lamps", { certificate: "expiring" }),
  "expired.demo-host.test": smallSite("expired.demo-host.test", "desk lamps", { certificate: "expired" }),
  "wrong-name.demo-host.test": smallSite("wrong-name.demo-host.test", "floor lamps", { certificate: "wrong-name" }),
  "incomplete.demo-host.test": smallSite("incomplete.demo-host.test", "wall lamps", { certificate: "incomplete" }),
  "self-signed.demo-host.test": smallSite("self-signed.demo-host.test", "lanterns", { certificate: "self-signed" }),
  "unknown.demo-host.test": smallSite("unknown.demo-host.test", "torches", { certificate: "unknown-authority" }),
  "bare.demo-host.test": smallSite("bare.demo-host.test", "candles", {
    missing: html("<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>", {
      status: 404,
    }),
  }),
  "demo-half.test": smallSite("demo-half.test", "bulbs"),
  "www.demo-half.test": { certificate: "wrong-name" },
  "www.demo-lone.test": smallSite("www.demo-lone.test", "switches"),
  "demo-lone.test": { isClosed: true },
  // Only names outside the reserved ones are judged for Google Images; no name server knows those of RFC 9476.
  "pictures.demo-host.alt": smallSite(
    "pictures.demo-host.alt",
    "shades",
    {
      answers: {
        "/robots.txt": robots("pictures.demo-host.alt"),
        "/images/shade.webp": image("webp", 40_000, 1200, 800),
      },
    },
    '<img src="/images/shade.webp" alt="Linen shade" width="600" height="400">',
  ),
};
