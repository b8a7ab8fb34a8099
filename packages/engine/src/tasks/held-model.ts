import type { LanguageModel } from "@sightline/model/ports";
import type { TaskWork } from "./task-runner.ts";

/** Asks only as long as the task is this worker's: nobody pays for answers that will be thrown away. */
export function heldModel(model: LanguageModel, { checkHeld }: TaskWork): LanguageModel {
  return {
    modelId: model.modelId,
    async generate(request) {
      await checkHeld();
      return model.generate(request);
    },
  };
}
