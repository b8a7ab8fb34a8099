import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { type SiteCases, siteDocuments } from "../testing/index.ts";

const page = { url: "https://site.test/a", refusal: "403", inlinks: 2 };
const refused = (refusals: Record<string, number>, sample = [page]) =>
  siteDocuments({ refused: { requested: 40, refusals, sample } });

export default {
  passes: [
    siteDocuments(),
    // A site that answers 404 to many URLs does not refuse them.
    siteDocuments({ refused: { requested: 400, refusals: {}, sample: [] } }),
    // Protected for everybody: http-401-403-internal reports them.
    refused({ 401: 12 }, [{ ...page, refusal: "401" }]),
    refused({ 403: 1 }),
  ],
  fails: [
    { on: refused({ 429: 1 }, [{ ...page, refusal: "429" }]), messages: ["one"] },
    { on: refused({ challenge: 1 }, [{ ...page, refusal: "challenge", inlinks: 0 }]), messages: ["one"] },
    { on: refused({ 403: 5 }), messages: ["several"] },
    { on: refused({ 403: 8, 429: 2 }), messages: ["several"] },
    {
      on: { ...refused({ 429: 1 }), stopReason: "refused", notCrawled: { count: 5, sample: [] } },
      messages: ["stopped"],
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
