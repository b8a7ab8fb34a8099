import type { NotAssessed } from "../checks/answer-check.ts";
import type { AnswerPage } from "./answer-page.ts";

const notRead = { notLookedAt: "The source of the page was not kept, so its text beside the main text was not read." };
const unread = {
  notLookedAt: "Scripts write the text of the page, and this check reads the HTML that the server sends.",
};
const written = { notLookedAt: "Scripts write the text of the page, and this audit did not run them." };

/** Says that a check which reads what a page states cannot be evaluated on a page whose text was not read. */
export function statementsRead({ statements, record, rendering }: AnswerPage): NotAssessed | null {
  if (record.scriptShell !== null) return rendering.outcome === "compared" ? unread : written;
  return statements === null ? notRead : null;
}
