import type { LanguageModel } from "@sightline/model/ports";
import type { TaskWork } from "./task-kind.ts";

/** Wraps a model so that it is called only while this worker holds the task: discarded answers would cost money. */
export function heldModel(model: LanguageModel, { checkHeld }: TaskWork): LanguageModel {
  return {
    modelId: model.modelId,
    async generate(request) {
      await checkHeld();
      return model.generate(request);
    },
  };
}
