import type { GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { answerProblems } from "./answer.ts";
import { addUsage } from "./usage.ts";

/** Maximum length of an invalid answer that is sent back to the model, in characters. */
const maxEchoLength = 20_000;

/**
 * Asks once more, with the problems, if a complete answer does not satisfy the schema. A truncated answer is not
 * repaired: it would be truncated again.
 */
export function withRepair(model: LanguageModel): LanguageModel {
  return {
    modelId: model.modelId,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      const first = await model.generate(request);
      if (request.schema === undefined || first.kind === "object" || first.finishReason !== "stop") return first;
      const problems = answerProblems(first.text, request.schema);
      const second = await model.generate({
        ...request,
        messages: [
          ...request.messages,
          { role: "assistant", content: first.text.trim().slice(0, maxEchoLength) || "(no answer)" },
          { role: "user", content: repairRequest(problems) },
        ],
      });
      return { ...second, usage: addUsage(first.usage, second.usage) };
    },
  };
}

function repairRequest(problems: readonly string[]): string {
  const list = problems.map((problem) => `- ${problem}`).join("\n");
  return `That answer cannot be used:\n${list}\nWrite the whole answer again as one JSON object that satisfies the schema, and nothing else.`;
}
