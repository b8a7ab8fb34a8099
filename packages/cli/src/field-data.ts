import { chromeUxReport } from "@sightline/engine";
import { type CrawlPlanInput, isAuditError, rendersPages } from "@sightline/model";
import type { FieldDataSource } from "@sightline/model/ports";
import { CommandFailure } from "./exit-codes.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the source of field data of an audit; `undefined` for one that asks for none. @throws CommandFailure */
export function fieldDataFor(
  plan: Pick<CrawlPlanInput, "render" | "fieldData">,
  { fieldData: isFlag }: { readonly fieldData?: boolean },
  environment: Environment,
): FieldDataSource | undefined {
  if (rendersPages(plan)) return plan.fieldData === true ? chromeUsers(environment) : undefined;
  if (isFlag !== true) return undefined;
  throw new CommandFailure("--field-data is about rendered pages: add --render.");
}

/**
 * Returns the Chrome UX Report with the key in CRUX_API_KEY, which process listings do not show.
 *
 * @throws CommandFailure without a key
 */
function chromeUsers(environment: Environment): FieldDataSource {
  const apiKey = environment["CRUX_API_KEY"]?.trim() ?? "";
  if (apiKey === "") {
    throw new CommandFailure(
      "--field-data needs a key of the Chrome UX Report API in CRUX_API_KEY; https://developer.chrome.com/docs/crux/api says how to get one.",
    );
  }
  try {
    return chromeUxReport({ apiKey });
  } catch (cause) {
    throw isAuditError(cause) ? new CommandFailure(`CRUX_API_KEY: ${cause.message}`) : cause;
  }
}
