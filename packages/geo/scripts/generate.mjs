import { execFileSync } from "node:child_process";
import { generateCrawlers } from "./generate-crawlers.mjs";
import { generateDocs } from "./generate-docs.mjs";
import { generateRegistry } from "./generate-registry.mjs";
import { generateSources } from "./generate-sources.mjs";

const counts = { crawlers: generateCrawlers(), sources: generateSources(), checks: generateRegistry() };
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "packages/geo"], { stdio: "inherit" });
await generateDocs();
process.stdout.write(`${counts.checks} checks, ${counts.crawlers} crawlers and ${counts.sources} sources written\n`);
