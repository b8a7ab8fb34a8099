// `npm run generate`: writes everything that is made from other files of the checkout. Needs no build.
import { generateClient } from "../../client/scripts/generate-client.mjs";
import { generateCrawlers } from "../../geo/scripts/generate-crawlers.mjs";
import { generateSources } from "../../geo/scripts/generate-sources.mjs";
import { generateOpenApi } from "../../http/scripts/generate-openapi.mjs";
import { generateVocabulary } from "../../rules/scripts/generate-vocabulary.mjs";
import { generateDocs } from "./checks/generate-docs.mjs";
import { generateMarkup } from "./checks/generate-markup.mjs";
import { generateRegistry, generateSwitchableMeasures } from "./checks/generate-registries.mjs";
import { loadSource } from "./load-source.mjs";

const [rules, measures] = [generateRegistry("rules"), generateRegistry("measures")];
const [crawlers, sources, types] = [generateCrawlers(), generateSources(), generateVocabulary()];
const declared = await loadSource("packages/geo/src/explain/index.ts");
generateSwitchableMeasures(declared.measures);
generateDocs((await loadSource("packages/rules/src/index.ts")).rules, declared, await generateMarkup());
const operations = await generateOpenApi();
generateClient();
process.stdout.write(
  `${rules} rules, ${measures} measures, ${crawlers} crawlers, ${sources} sources, ${types} types of schema.org and ${operations} operations written\n`,
);
await import("../../report/scripts/generate-page-script.mjs");
await import("./write-defence-table.mjs");
await import("./write-error-table.mjs");
await import("./write-precedence-table.mjs");
await import("./write-size-table.mjs");
