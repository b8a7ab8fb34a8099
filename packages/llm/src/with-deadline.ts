import { AuditError } from "@sightline/model";
import type { Clock, GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { abortable } from "./abortable.ts";

/** Ends a call that takes longer than `timeoutMs` with a retryable error. */
export function withDeadline(
  model: LanguageModel,
  { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs: number },
): LanguageModel {
  return {
    modelId: model.modelId,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      request.signal.throwIfAborted();
      const late = new AbortController();
      const answered = new AbortController();
      const overdue = new AuditError(
        "model_failed",
        `The model ${model.modelId} did not respond within ${timeoutMs} ms`,
        {
          retryable: true,
        },
      );
      clock.sleep(timeoutMs, answered.signal).then(
        () => late.abort(overdue),
        // The answer arrived first.
        () => {},
      );
      const signal = AbortSignal.any([request.signal, late.signal]);
      try {
        return await abortable(model.generate({ ...request, signal }), signal);
      } finally {
        answered.abort();
      }
    },
  };
}
