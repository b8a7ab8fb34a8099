import type { ModelUsage } from "@sightline/model/ports";

/** Usage of a call for which the provider reported none. */
export const unknownUsage: ModelUsage = {
  calls: 1,
  inputTokens: null,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: null,
};

/** Adds the usage of two calls; a number that is unknown for either stays unknown. */
export function addUsage(first: ModelUsage, second: ModelUsage): ModelUsage {
  const cost = first.cost === undefined || second.cost === undefined ? {} : { cost: first.cost + second.cost };
  return {
    calls: first.calls + second.calls,
    inputTokens: addKnown(first.inputTokens, second.inputTokens),
    cachedInputTokens: first.cachedInputTokens + second.cachedInputTokens,
    cacheWriteTokens: first.cacheWriteTokens + second.cacheWriteTokens,
    outputTokens: addKnown(first.outputTokens, second.outputTokens),
    ...cost,
  };
}

function addKnown(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first + second;
}
