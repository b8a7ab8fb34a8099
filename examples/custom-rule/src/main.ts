// node dist/main.js https://example.com/
import { createAuditor, rules } from "sightline";
import { priceInTitle } from "./price-in-title.ts";
import { stagingLink } from "./staging-link.ts";

// Top-level failures, such as a bad URL or a port in use, end with their message instead of a stack trace.
process.once("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});

const [, , url = "https://example.com/"] = process.argv;
const auditor = createAuditor({ rules: [...rules, priceInTitle, stagingLink] });
const { crawl } = await auditor.audit(url, { maxPages: 100 }).result();
for (const rule of [priceInTitle, stagingLink]) {
  const { items } = await auditor.crawls.issues(crawl.id, { rule: rule.meta.id, limit: 100 });
  for (const { subject, text } of items) console.log(`${subject.url}: ${text}`);
}
await auditor.close();
