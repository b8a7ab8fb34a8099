import type { PageReading } from "../reading/page-reading.ts";
import type { AnyPageCheck } from "./check.ts";
import { unmeasured, type Verdict } from "./verdict.ts";

/** What one check says of one page; unmeasured when a part that it reads is missing. */
export function evaluateOnPage(check: AnyPageCheck, page: PageReading): Verdict {
  const missing = check.reads.find((name) => missingPart(page, name));
  if (missing === "markup") return unmeasured("The source of the page was not kept.");
  if (missing === "text") {
    return unmeasured(
      page.isScriptShell ? "Scripts write the text, and no renderer ran." : "The page has no main text to read.",
    );
  }
  return check.evaluate(page);
}

function missingPart(page: PageReading, name: string | number | symbol): boolean {
  return (name === "text" && page.text === null) || (name === "markup" && page.markup === null);
}
