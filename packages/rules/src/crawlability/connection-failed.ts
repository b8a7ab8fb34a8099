import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { mayBeIncompleteChain } from "./incomplete-chain.ts";

export default definePageRule({
  meta: {
    id: "connection-failed",
    category: "crawlability",
    title: "Server does not accept the connection",
    severity: "error",
    why: "Neither visitors nor search engines can load the page.",
    fix: "Check that the server is listening, that its certificate and intermediate certificates are installed, and that no firewall rejects the connection.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/http-network-errors"],
    messages: {
      connect: "The server refused or reset the connection in {attempts} requests: {reason}",
      tls: "No secure connection could be established in {attempts} requests: {reason}",
    },
    options: {
      minAttempts: {
        default: 2,
        unit: "requests",
        description: "With fewer refused connections, the finding needs review.",
        source: "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
        date: "2026-11-21",
      },
    },
    blocks: "page",
  },
  population: "all",
  reads: ["failure", "attempts"],

  *evaluate(page, { minAttempts }) {
    const { failure, attempts } = page;
    if (failure?.kind !== "connect" && failure?.kind !== "tls") return;
    // A second request does not improve a certificate, but it may improve a connection.
    const isUnsure = failure.kind === "tls" ? mayBeIncompleteChain(failure.message) : attempts < minAttempts;
    yield {
      message: failure.kind,
      data: { attempts, reason: quote(failure.message) },
      certainty: isUnsure ? "review" : "certain",
    };
  },
});
