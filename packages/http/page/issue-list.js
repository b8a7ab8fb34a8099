import { acceptForm } from "./accept-form.js";
import { element } from "./elements.js";
import { listTable } from "./list-table.js";

const reasons = {
  "rule-not-run": "The other crawl did not run this rule.",
  "rule-settings-differ": "The rule had other options in the other crawl.",
  "rule-not-assessed": "The other crawl could not assess this rule.",
  "page-not-visited": "The other crawl did not request the page.",
  "page-gone": "Nothing in the later crawl names the page any more.",
  "page-unreadable": "The page gave the other crawl no usable response.",
  "target-not-visited": "The other crawl did not request the URL that the issue is about.",
};

/**
 * Lists issues, each with a form that accepts it.
 *
 * @param path list of issues of one crawl, or of two that are compared
 */
export function issueList(caption, path, { siteId, onAccepted, signal }) {
  const columns = [
    { title: "Severity", show: ({ severity }) => element("span", { class: severity }, severity) },
    { title: "Issue", show: (issue) => issueDetails(issue, acceptance(issue, { siteId, onAccepted })) },
  ];
  return listTable(caption, path, columns, { empty: "No issues.", signal });
}

function acceptance(issue, options) {
  return issue.accepted ? element("p", { class: "muted" }, "Accepted") : acceptForm(issue, options);
}

function issueDetails({ title, text, url, reason = null }, accepted) {
  return element(
    "div",
    { class: "issue" },
    title,
    element("div", { class: "muted" }, text),
    text.includes(url) ? null : element("div", { class: "muted" }, url),
    reason === null ? null : element("div", { class: "reason" }, reasons[reason] ?? reason),
    accepted,
  );
}

/** Creates an element that reads its content when it is opened for the first time; after a failure, when it is opened again. */
export function lazyDetails(attributes, summary, read) {
  const content = element("div", {}, element("p", { class: "muted" }, "The issues are being read."));
  const details = element("details", attributes, element("summary", {}, ...summary), content);
  let isRead = false;
  details.addEventListener("toggle", async () => {
    if (!details.open || isRead) return;
    isRead = true;
    const nodes = await read().catch((error) => {
      isRead = false;
      return [element("p", { class: "note", role: "alert" }, error.message)];
    });
    content.replaceChildren(...nodes);
  });
  return details;
}
