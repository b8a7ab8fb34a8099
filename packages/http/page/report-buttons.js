import { address, call, pause } from "./api.js";
import { announce, element } from "./elements.js";
import { workButton } from "./submit-form.js";

const formats = [
  ["pdf", "PDF"],
  ["html", "HTML"],
  ["csv", "CSV"],
];
const pollMs = 1000;

/** Creates buttons that write a report of a crawl, and links to what was written. */
export function reportButtons(crawl, signal) {
  const files = element("ul");
  const buttons = formats.map(([format, name]) =>
    workButton(`Write ${name}`, async () => {
      announce(`The ${name} is being written.`);
      const report = await written(crawl, format, signal);
      const links = report.files.map((file) => element("li", {}, fileLink(file)));
      files.append(...links);
      announce(`The ${name} is ready.`);
      links[0]?.querySelector("a").focus();
    }),
  );
  return element("div", {}, element("div", { class: "actions" }, ...buttons), files);
}

async function written({ id, siteId }, format, signal) {
  const body = { crawlId: id, format };
  let report = await call("POST", `/v1/sites/${siteId}/reports`, { body, headers: { prefer: "wait=30" }, signal });
  while (["queued", "running"].includes(report.status)) {
    await pause(pollMs, signal);
    report = await call("GET", `/v1/reports/${report.id}`, { signal });
  }
  if (report.status !== "completed") throw new Error(report.error?.message ?? `The report is ${report.status}.`);
  return report;
}

function fileLink({ name, bytes, downloadUrl }) {
  const size = `${Math.ceil(bytes / 1024)} KB`;
  if (downloadUrl === null) return element("span", {}, `${name} (${size}): the service offers no download URLs.`);
  return element("a", { href: address(downloadUrl), download: true }, `${name} (${size})`);
}
