import type { PageReading } from "../reading/page-reading.ts";
import type { AnyPageCheck } from "./check.ts";
import { soundVerdict } from "./sound-verdict.ts";
import { unmeasured, type Verdict } from "./verdict.ts";

/** What one check says of one page; unmeasured when a part that it reads is missing or the check fails. */
export function evaluateOnPage(check: AnyPageCheck, page: PageReading): Verdict {
  const missing = page.text === null || page.markup === null ? missingPart(check, page) : null;
  if (missing === "markup") return unmeasured("The source of the page was not kept.");
  if (missing === "text") {
    return unmeasured(
      page.isScriptShell ? "Scripts write the text, and no renderer ran." : "The page has no main text to read.",
    );
  }
  return soundVerdict(() => check.evaluate(page));
}

function missingPart({ reads }: AnyPageCheck, page: PageReading): "text" | "markup" | null {
  for (const name of reads) {
    if (name === "text" && page.text === null) return name;
    if (name === "markup" && page.markup === null) return name;
  }
  return null;
}
