// `npm run generate`: writes everything that is made from other files of the checkout. Needs no build.
import { generateClient } from "../../client/scripts/generate-client.mjs";
import { generateCrawlers } from "../../geo/scripts/generate-crawlers.mjs";
import { generateExamples } from "../../http/scripts/generate-examples.mjs";
import { generateOpenApi } from "../../http/scripts/generate-openapi.mjs";
import { generateAxe } from "../../rules/scripts/generate-axe.mjs";
import { generateVocabulary } from "../../rules/scripts/generate-vocabulary.mjs";
import { generateDocs } from "./checks/generate-docs.mjs";
import { generateMarkup } from "./checks/generate-markup.mjs";
import { generateCheckIds, generateRegistry, generateTopics } from "./checks/generate-registries.mjs";
import { loadSource } from "./load-source.mjs";

const topics = generateTopics();
const axeRules = generateAxe();
const [rules, checks] = [generateRegistry("rules"), generateRegistry("answers")];
generateCheckIds();
const [crawlers, types] = [generateCrawlers(), generateVocabulary()];
const { answerChecks } = await loadSource("packages/geo/src/explain/index.ts");
const axe = await loadSource("packages/rules/src/generated/axe-table.ts");
const markup = await generateMarkup();
generateDocs((await loadSource("packages/rules/src/index.ts")).rules, answerChecks, { markup, axe });
const examples = await generateExamples();
const operations = await generateOpenApi();
generateClient();
process.stdout.write(
  `${topics} topics of facts, ${rules} rules and ${axeRules} of axe, ${checks} checks of the GEO audit, ${crawlers} crawlers, ${types} types of schema.org, ${examples} examples and ${operations} operations written\n`,
);
await import("../../report/scripts/generate-page-script.mjs");
await import("./write-defence-table.mjs");
await import("./write-error-table.mjs");
await import("./write-precedence-table.mjs");
await import("./write-size-table.mjs");
