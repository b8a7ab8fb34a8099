// node dist/main.js https://example.com/
import { createAuditor } from "sightline";
import { sqliteStore } from "sightline/sqlite";
import { dedicatedStores } from "./dedicated-stores.ts";

// Top-level failures, such as a bad URL or a port in use, end with their message instead of a stack trace.
process.once("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});

const [, , url = "https://example.com/"] = process.argv;
const shared = await sqliteStore("shared.db");
const acme = await sqliteStore("acme.db");
const auditor = createAuditor({ store: dedicatedStores(shared, new Map([["acme", acme]])), tenant: "acme" });
const { score } = await auditor.audit(url, { maxPages: 100 }).result();
console.log(`Score: ${score.value ?? "unknown"}; the crawl is in acme.db`);
await auditor.close();
