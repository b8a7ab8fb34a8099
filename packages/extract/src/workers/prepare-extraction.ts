import type { ResponseToExtract } from "@sightline/model/ports";
import type { ExtractionOptions } from "../extract-page.ts";
import type { WorkerSettings } from "./messages.ts";

/** Turns settings into options of `extractPage`; loads the DOM only for custom extraction. */
export async function prepareExtraction(settings: WorkerSettings): Promise<ExtractionOptions> {
  const { extract, fallbackEncoding } = settings;
  const options = fallbackEncoding === undefined ? {} : { fallbackEncoding };
  if (Object.keys(extract).length === 0) return options;
  const { customExtractor } = await import("../custom/custom-extraction.ts");
  return { ...options, custom: await customExtractor(extract) };
}

/** Returns the options that each page brings along. */
export function requestedOf({
  keepSource = false,
  statements = false,
  scripting = false,
}: ResponseToExtract): ExtractionOptions {
  return { keepSource, statements, scripting };
}
