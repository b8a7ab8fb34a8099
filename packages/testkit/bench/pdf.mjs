// `npm run bench:pdf`: a report of 100 pages with 2,100 rows that link, against the bounds that the project promises.
import { renderPdf } from "@sightline/report/pdf";
import { diskFonts } from "@sightline/report/pdf/node";
import { largeReport } from "./large-report.mjs";

const rows = 2100;
const issues = 24 * 40;
const bounds = { cpuSeconds: 4, megabytes: 1.5, peakRssMb: 400 };
const before = process.cpuUsage();
const bytes = await renderPdf(largeReport({ issues, pages: rows }), { fonts: diskFonts(), maxPages: rows });
const used = process.cpuUsage(before);
const again = await renderPdf(largeReport({ issues, pages: rows }), { fonts: diskFonts(), maxPages: rows });
const measured = {
  cpuSeconds: (used.user + used.system) / 1e6,
  megabytes: bytes.length / 1e6,
  peakRssMb: process.resourceUsage().maxRSS / 1024,
};

let failed = Buffer.compare(bytes, again) !== 0;
process.stdout.write(`${rows} rows, ${failed ? "two runs differ" : "two runs are equal byte for byte"}\n`);
for (const [name, bound] of Object.entries(bounds)) {
  const isOver = measured[name] > bound;
  failed ||= isOver;
  process.stdout.write(
    `${name.padEnd(12)} ${measured[name].toFixed(2).padStart(8)}  at most ${bound}${isOver ? "  MISSED" : ""}\n`,
  );
}
process.exit(failed ? 1 : 0);
