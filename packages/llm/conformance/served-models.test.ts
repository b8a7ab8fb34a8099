import { describeLanguageModel } from "../src/conformance.ts";
import { openScripted, servedModelNames } from "../src/served-models.cases.ts";

for (const name of servedModelNames) describeLanguageModel(name, (answers) => openScripted(name, answers));
