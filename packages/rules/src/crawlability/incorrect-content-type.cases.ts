import { type PageCases, page } from "../testing/index.ts";

const served = (contentType: string | null, sniffedType: string | null) => page({ contentType, sniffedType });

export default {
  passes: [
    page(),
    served("text/html", "application/xhtml+xml"),
    served("application/xml", "text/xml"),
    // XHTML as text/html begins with an XML declaration.
    served("text/html", "text/xml"),
    served("application/xml", "application/rss+xml"),
    served("application/xhtml+xml", "text/xml"),
    // A source file that is shown as text.
    served("text/plain", "text/html"),
    served("application/octet-stream", "text/html"),
    // Neither is a page; images have their own checks.
    served("image/jpeg", "image/png"),
    page({ url: "https://site.test/manual.pdf" }),
  ],
  fails: [
    { on: served("text/html", "application/rss+xml"), messages: ["contradicts"] },
    { on: served("text/html", "application/pdf"), messages: ["contradicts"] },
    // An image that would be parsed as a page.
    { on: served("text/html", "image/png"), messages: ["contradicts"] },
    { on: served("image/png", "text/html"), messages: ["contradicts"] },
  ],
  notApplicable: [served(null, "text/html"), served("text/html", null), page({ bodyBytes: 0 })],
} satisfies PageCases;
