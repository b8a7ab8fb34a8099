import { dataIds, type ReportData } from "../report-data.ts";
import { addCopyButtons } from "./copied-code.ts";
import { find } from "./elements.ts";
import { issuesSection } from "./issues-section.ts";
import { fillPagesSection } from "./pages-section.ts";
import { openRulesForPrint } from "./printing.ts";

const data: ReportData = JSON.parse(find(`#${dataIds.report}`).textContent);
openRulesForPrint();
addCopyButtons();
const issues = issuesSection(data);
start().catch((cause: unknown) => {
  for (const note of document.querySelectorAll<HTMLElement>(".unreadable")) note.hidden = false;
  throw cause;
});

async function start(): Promise<void> {
  await issues?.fill();
  performance.mark("issues-ready");
  await fillPagesSection(data, (url) => issues?.showPage(url));
  performance.mark("report-ready");
}
