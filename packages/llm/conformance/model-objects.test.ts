import { describeLanguageModel } from "../src/conformance.ts";
import { languageModel } from "../src/language-model.ts";
import { scriptedAiSdkModel, scriptedOwnModel } from "../src/scripted-objects.cases.ts";

for (const version of ["v2", "v3", "v4"] as const) {
  describeLanguageModel(`AI SDK object of spec ${version}`, async (answers) => ({
    model: languageModel(scriptedAiSdkModel(version, answers)),
  }));
}

describeLanguageModel("a host's own object", async (answers) => ({ model: languageModel(scriptedOwnModel(answers)) }));
