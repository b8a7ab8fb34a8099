import { elementsScript } from "./script/elements.ts";
import { issuesScript } from "./script/issues.ts";
import { pagesScript } from "./script/pages.ts";

const printing = `
function setUpPrinting() {
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("#rules details:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
`;

/** The script of the HTML report: plain JavaScript for current browsers, which reads the embedded data only. */
export const pageScript = `(() => {
"use strict";
${elementsScript}${issuesScript}${pagesScript}${printing}
setUpIssues();
setUpPages();
setUpPrinting();
})();
`;
