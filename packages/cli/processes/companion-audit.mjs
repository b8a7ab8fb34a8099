// Audits a site, or resumes its audit, and prints what it found. Plain JavaScript on the built package: the test beside
// it kills it. Its clock runs fast, so that the second between two requests to a host and the minute before a second look
// cost little; it goes on where an earlier process was, as clocks of machines do.
import { createAuditor, systemClock } from "@sightline/engine";
import { postgresStore } from "@sightline/store-sql/postgres";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { fastClock } from "@sightline/testkit";

const [address, startUrl, given] = process.argv.slice(2);
const { plan, startMs, speed } = JSON.parse(given);

const clock = fastClock(systemClock, speed, startMs);

const store = await (address.startsWith("postgres:") ? postgresStore(address) : sqliteStore(address));
const auditor = createAuditor({ store, clock });
const { crawl, score, issues } = await auditor.audit(startUrl, plan, { resume: true }).result();
const ids = [];
for await (const { id, certainty } of issues) ids.push(`${id} ${certainty}`);
process.stdout.write(JSON.stringify({ crawlId: crawl.id, status: crawl.status, score: score.value, issues: ids }));
await auditor.close();
