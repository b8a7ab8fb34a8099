/** Public host of a small shop as a build folder. */
export const host = "https://www.example.com";

/** Returns a page of the shop without a fault; what the options change is on the second, fifth and tenth line. */
export function bootPage(
  path: string,
  body: string,
  { lang = "en", viewport = "width=device-width" }: { readonly lang?: string; readonly viewport?: string } = {},
): string {
  return `<!DOCTYPE html>
<html lang="${lang}"><head><meta charset="utf-8">
<title>Boots for wet winters at ${path}</title>
<meta name="description" content="All about boots that stay dry in wet winters, at ${path}.">
<meta name="viewport" content="${viewport}">
<link rel="canonical" href="${host}${path}">
</head><body><main><h1>Boots at ${path}</h1>
<p>The boots of the walker are in the rain and they are on the way to the forest.</p>
<a href="/">Home of the boots</a> <a href="/about">About the shop</a>
${body}
</main></body></html>
`;
}

/** Returns the sitemap of the shop. */
export function bootSitemap(...paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${host}${path}</loc></url>`).join("\n")}
</urlset>
`;
}
