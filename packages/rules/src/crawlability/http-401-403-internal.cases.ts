import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const page = { url: "https://site.test/intern/", refusal: "401", inlinks: 2 };
const refused = (refusals: Record<string, number>, sample = [page]) =>
  siteDocuments({ refused: { requested: 200, refusals, sample } });

export default {
  passes: [
    siteDocuments(),
    // Visitors expect a password there.
    refused({ 401: 1 }, [{ ...page, url: "https://site.test/login" }]),
    // The server may refuse only this crawler, which pages-refused says.
    refused({ 403: 20 }, [{ ...page, refusal: "403" }]),
    refused({ 401: 1, challenge: 1 }),
    { ...refused({ 401: 1 }), stopReason: "refused" },
  ],
  fails: [
    { on: refused({ 401: 1 }), messages: ["one"] },
    { on: refused({ 403: 1 }, [{ ...page, refusal: "403", inlinks: 0 }]), messages: ["one"] },
    { on: refused({ 401: 1, 403: 1 }, [page, { ...page, refusal: "403" }]), messages: ["several"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
