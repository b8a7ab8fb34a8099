import { call } from "./api.js";
import { announce, dateText, element } from "./elements.js";
import { listTable } from "./list-table.js";
import { workButton } from "./submit-form.js";

/** Lists the accepted issues of a site, each with a button that removes the acceptance. */
export function acceptances(siteId, signal) {
  const path = `/v1/sites/${siteId}/acceptances`;
  const remove = ({ id, rule }) => {
    const button = workButton("Remove", async () => {
      await call("DELETE", `${path}/${id}`);
      button.closest("tr").remove();
      announce(`The issues of ${rule} count as open again.`);
      document.querySelector("#main").focus();
    });
    return button;
  };
  const columns = [
    { title: "Rule", show: ({ rule }) => rule },
    { title: "URLs", show: ({ urlPattern }) => element("div", { class: "issue" }, urlPattern) },
    { title: "Reason", show: ({ reason }) => element("div", { class: "issue" }, reason) },
    { title: "Until", show: until },
    { title: "Acceptance", show: remove },
  ];
  return listTable("Accepted issues", path, columns, {
    empty: "None. Issues are accepted in the lists of a crawl.",
    signal,
  });
}

function until({ expiresAt, isExpired }) {
  if (expiresAt === null) return "no end";
  return element("span", {}, dateText(expiresAt), isExpired ? " (expired)" : "");
}
