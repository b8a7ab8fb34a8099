import type { Answer, Answers } from "./answer.ts";
import { file, html } from "./answer.ts";

/** Page without a fault of its own. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Paragraphs and other markup of its content. */
  readonly content: string;
  /** Markup at the end of its head. */
  readonly head?: string;
  /** Image for previews. Default: the logo of the site. */
  readonly preview?: string;
}

/** Site of pages that share a menu. */
export interface Site {
  /** As in `https://www.demo-host.test`. */
  readonly origin: string;
  readonly name: string;
  /** Paths that the menu of each page links to, with their names. */
  readonly menu: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, Page>>;
  /** Markup in the head of the home page. Default: its icon. */
  readonly homeHead?: string;
  readonly isWithoutCanonicals?: true;
}

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><circle cx="24" cy="24" r="20"/></svg>';

/** Returns what the host of a site answers: its pages, logo, robots.txt and sitemap. */
export function answersOf(site: Site, parts: Answer = {}): Answers {
  const paths = Object.keys(site.pages);
  const pages = paths.map((path) => [path, html(markupOf(site, path), parts)] as const);
  const entries = paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join("");
  return {
    ...Object.fromEntries(pages),
    "/logo.svg": file("image/svg+xml", logo),
    "/robots.txt": file("text/plain", `User-agent: *\nAllow: /\nSitemap: ${site.origin}/sitemap.xml\n`),
    "/sitemap.xml": file(
      "application/xml",
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
    ),
  };
}

function markupOf(site: Site, path: string): string {
  const { origin, name } = site;
  const page = site.pages[path] ?? { title: "", description: "", content: "" };
  const menu = Object.entries(site.menu).map(([to, label]) => `<a href="${to}">${label}</a>`);
  const head = path === "/" ? (site.homeHead ?? '<link rel="icon" href="/logo.svg">') : "";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${page.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${page.description}">
${site.isWithoutCanonicals === true ? "" : `<link rel="canonical" href="${origin}${path}">`}
<meta property="og:title" content="${page.title}"><meta property="og:image" content="${page.preview ?? `${origin}/logo.svg`}">
${head}${page.head ?? ""}
</head>
<body>
<header><nav>${menu.join(" ")}</nav></header>
<main>
<h1>${page.title}</h1>
${page.content}
</main>
<footer><p>${name} is made up. Nothing here can be bought.</p></footer>
</body>
</html>
`;
}

/** Returns a page that says so where there is none. */
export const notFound = (name: string): Answer =>
  html(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>No such page at ${name}</title></head>
<body><h1>There is no such page</h1><p>The address may be mistyped. <a href="/">Go to the start of ${name}</a>.</p></body></html>`,
    { status: 404 },
  );
