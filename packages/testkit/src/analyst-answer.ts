import type { ModelAnswer, ModelCall } from "./model-server.ts";

/**
 * What an honest model answers to the questions of an analysis: one recommendation that cites the first issue it was
 * shown, and nothing about texts.
 */
export function analystAnswer({ system }: ModelCall): ModelAnswer {
  const evidence = [{ ref: "i1", quote: "" }];
  const advice = { title: "Repair the first fault", why: "It was found first.", steps: ["Repair it."] };
  const answer = system.includes("contentGaps")
    ? { contentGaps: [], templates: [] }
    : {
        summary: [{ sentence: "The site has a fault.", evidence }],
        recommendations: [{ ...advice, effort: "small", evidence }],
      };
  return { kind: "text", text: JSON.stringify(answer) };
}
