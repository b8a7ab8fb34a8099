import type { RobotsDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const served = (text: string, parts: Partial<RobotsDocument> = {}) => {
  const url = "https://site.test/robots.txt";
  return siteDocuments({
    robots: [{ url, status: 200, policy: "parsed", text, sitemaps: [], truncated: false, ...parts }],
  });
};

export default {
  passes: [
    siteDocuments(),
    served(""),
    served("# <html>\nUser-agent: *\nAllow: /"),
    served("<!doctype html>", { status: 404, policy: "allow-all" }),
  ],
  fails: [
    { on: served("<!doctype html><title>The Sock Shop</title>"), messages: ["html"] },
    { on: served("\uFEFF\r\n <html>"), messages: ["html"] },
    { on: served("<p>Not here"), messages: ["html"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
