import type { FinishReason, GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";

/** What a scripted model writes: text or a value that is written as JSON, or an error that is thrown. */
export type Script = (request: GenerateRequest, isContent: boolean) => unknown;

/** A model that writes what a test says, judged as a real one is. */
export function scriptedModel(
  script: Script,
  finishReason: FinishReason = "stop",
): LanguageModel & { readonly requests: readonly GenerateRequest[] } {
  const requests: GenerateRequest[] = [];
  return {
    modelId: "scripted-1",
    requests,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      requests.push(request);
      const written = script(request, isContentRequest(request));
      if (written instanceof Error) throw written;
      const usage = { calls: 1, inputTokens: 1000, cachedInputTokens: 100, cacheWriteTokens: 0, outputTokens: 200 };
      const rest = { finishReason, usage, modelId: "scripted-1" };
      const parsed = typeof written === "string" ? null : request.schema?.safeParse(written);
      if (parsed?.success === true && finishReason === "stop") return { kind: "object", object: parsed.data, ...rest };
      return { kind: "text", text: typeof written === "string" ? written : JSON.stringify(written), ...rest };
    },
  };
}

/** Whether a request asks about texts of pages, not about faults. */
export function isContentRequest({ system }: Pick<GenerateRequest, "system">): boolean {
  return system.includes("contentGaps");
}

/** The document between the fences of a request. */
export function documentOf(request: Pick<GenerateRequest, "messages">): {
  readonly faults: readonly {
    readonly rule: string;
    readonly samples: readonly { readonly ref: string; readonly text: string }[];
  }[];
  readonly pages: readonly { readonly ref: string; readonly url: string; readonly text: readonly string[] }[];
} {
  const lines = (request.messages[0]?.content ?? "").split("\n");
  return { faults: [], pages: [], ...JSON.parse(lines.slice(1, -1).join("\n")) };
}

/** The ref of the first sample issue of a rule. */
export function refOf(request: GenerateRequest, rule: string): string {
  return documentOf(request).faults.find((fault) => fault.rule === rule)?.samples[0]?.ref ?? "none";
}

/** The ref of a page by the end of its URL. */
export function pageRef(request: Pick<GenerateRequest, "messages">, path: string): string {
  return documentOf(request).pages.find(({ url }) => url.endsWith(path))?.ref ?? "none";
}

/** An answer to either prompt that claims nothing. */
export function emptyAnswer(isContent: boolean): object {
  return isContent ? { contentGaps: [], templates: [] } : { summary: [], recommendations: [] };
}
