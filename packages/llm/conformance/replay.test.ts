import { describeLanguageModel } from "../src/conformance.ts";
import { languageModel } from "../src/language-model.ts";
import { type RecordedAnswer, recordingModel, replayModel } from "../src/replay.ts";
import { scriptedOwnModel } from "../src/scripted-objects.cases.ts";

// Each test asks once: the first question is recorded from the script and answered again from the recording.
describeLanguageModel(
  "replay of a recording",
  async (answers) => {
    const recorded: RecordedAnswer[] = [];
    const original = recordingModel(languageModel(scriptedOwnModel(answers)), (answer) => recorded.push(answer));
    return {
      model: {
        modelId: original.modelId,
        async generate(request) {
          await original.generate(request);
          return replayModel(recorded).generate(request);
        },
      },
    };
  },
  { without: ["refusals", "stalls"] },
);
