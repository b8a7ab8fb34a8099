// node dist/main.js https://example.com/ report.pdf
import { writeFile } from "node:fs/promises";
import { createAuditor } from "sightline";
import { auditSite } from "./audit-site.ts";

// Top-level failures, such as a bad URL or a port in use, end with their message instead of a stack trace.
process.once("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});

const [, , url = "https://example.com/", file = "report.pdf"] = process.argv;
const auditor = createAuditor();
try {
  const { score, issues, pdf } = await auditSite(auditor, url, {
    plan: { maxPages: 100 },
    onProgress: ({ fetched, discovered }) => console.log(`${fetched} of ${discovered} URLs`),
  });
  console.log(`Score: ${score ?? "unknown"}`);
  for (const { severity, title, text, subject } of issues) console.log(`${severity}: ${title}. ${text} ${subject.url}`);
  await writeFile(file, pdf);
} finally {
  await auditor.close();
}
