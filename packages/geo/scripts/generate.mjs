import { generateCrawlers } from "./generate-crawlers.mjs";
import { generateRegistry } from "./generate-registry.mjs";
import { generateSources } from "./generate-sources.mjs";

const counts = { crawlers: generateCrawlers(), sources: generateSources(), checks: generateRegistry() };
process.stdout.write(`${counts.checks} checks, ${counts.crawlers} crawlers and ${counts.sources} sources written\n`);
