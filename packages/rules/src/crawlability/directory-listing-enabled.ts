import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/** Titles that Apache, nginx, lighttpd, IIS and the servers of Python write over the files of a folder. */
const listingTitle = /^(?:Index of \/|Directory listing for \/|Directory Listing -- \/|[\w.:-]+ - \/)/;

export default definePageRule({
  meta: {
    id: "directory-listing-enabled",
    category: "crawlability",
    title: "Server lists the files of a folder",
    severity: "warning",
    why: "Visitors and search engines see every file in the folder, even those that no page links to, such as backups and drafts.",
    fix: "Turn directory listings off in the server's settings, or put an index page into the folder.",
    sources: [
      "https://httpd.apache.org/docs/2.4/mod/mod_autoindex.html",
      "https://nginx.org/en/docs/http/ngx_http_autoindex_module.html",
    ],
    messages: { listed: "The URL shows the folder's files, under the title “{title}”." },
    concernsIndexing: true,
  },
  population: "html",
  reads: ["title", "edges"],
  applies: ({ url }) => new URL(url).pathname.endsWith("/"),

  *evaluate({ url, title, edges }) {
    if (title === null || !listingTitle.test(title)) return;
    const folders = [url, new URL("..", url).href];
    // A page about such a listing links elsewhere, too.
    const isListing = edges.every(
      (edge) => edge.kind !== "anchor" || folders.some((folder) => edge.url.startsWith(folder)),
    );
    if (isListing) yield { message: "listed", data: { title: quote(title) } };
  },
});
