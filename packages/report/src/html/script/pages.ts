/** Part of the report's page script: the table of pages with filters, order and paging. */
export const pagesScript = String.raw`
const rowsPerView = 100;

function readPages() {
  return JSON.parse(document.getElementById("page-data").textContent).map(
    ([url, status, failure, reason, title, depth, inlinks, words, bytes, time, error, warning, notice, finalUrl], id) => ({
      id, url, status, failure, reason, title, depth, inlinks, words, bytes, time, error, warning, notice, finalUrl,
      // Errors count most, then warnings, then notices.
      issues: error * 1e8 + warning * 1e4 + notice,
      text: (url + "\n" + (title || "")).toLowerCase(),
    }),
  );
}

function setUpPages() {
  const card = document.getElementById("page-table");
  const tools = document.getElementById("page-tools");
  const all = readPages();
  const body = card.querySelector("tbody");
  const status = tools.querySelector("[role=status]");
  const range = card.querySelector(".pager .status");
  const previous = card.querySelector("[name=previous]");
  const next = card.querySelector("[name=next]");
  let order = { key: "id", descending: false };
  let matching = all;
  let start = 0;

  const show = () => {
    body.replaceChildren(...matching.slice(start, start + rowsPerView).map(pageRow));
    const end = Math.min(start + rowsPerView, matching.length);
    range.textContent = matching.length === 0 ? "No page matches" : grouped(start + 1) + "–" + grouped(end) + " of " + grouped(matching.length);
    previous.disabled = start === 0;
    next.disabled = end >= matching.length;
  };
  const update = () => {
    const wanted = pageFilter(tools);
    matching = all.filter(wanted).sort(comparePages(order));
    start = 0;
    show();
    status.textContent = matching.length === all.length ? "" : grouped(matching.length) + " of " + grouped(all.length) + " URLs";
  };
  const turn = (step) => {
    start += step * rowsPerView;
    show();
    card.scrollIntoView({ block: "start" });
  };
  previous.addEventListener("click", () => turn(-1));
  next.addEventListener("click", () => turn(1));
  tools.addEventListener("submit", (event) => event.preventDefault());
  tools.addEventListener("input", later(update));
  tools.addEventListener("change", update);
  for (const button of card.querySelectorAll(".sort")) {
    button.addEventListener("click", () => {
      order = nextOrder(order, button.dataset.key);
      for (const other of card.querySelectorAll("th")) other.removeAttribute("aria-sort");
      if (order.key !== "id") button.parentNode.setAttribute("aria-sort", order.descending ? "descending" : "ascending");
      update();
    });
  }
  tools.hidden = false;
  card.hidden = false;
  show();
}

// Numbers start with the largest; a third click goes back to the order of discovery.
function nextOrder(order, key) {
  const firstDescending = !["url", "reason", "status", "depth"].includes(key);
  if (order.key !== key) return { key, descending: firstDescending };
  return order.descending === firstDescending ? { key, descending: !firstDescending } : { key: "id", descending: false };
}

function comparePages({ key, descending }) {
  const sign = descending ? -1 : 1;
  return (one, other) => {
    if (one[key] === other[key]) return one.id - other.id;
    return one[key] < other[key] ? -sign : sign;
  };
}

function pageFilter(tools) {
  const text = tools.querySelector("[name=text]").value.trim().toLowerCase();
  const statusClass = tools.querySelector("[name=status]").value;
  const indexable = tools.querySelector("[name=indexable]").value;
  const withIssues = tools.querySelector("[name=issues]").checked;
  return (page) =>
    (text === "" || page.text.includes(text)) &&
    (statusClass === "" || String(Math.floor(page.status / 100)) === statusClass) &&
    (indexable === "" || (page.reason === "indexable") === (indexable === "yes")) &&
    (!withIssues || page.error + page.warning > 0);
}

const reasons = {
  indexable: "Yes", failed: "No answer", redirect: "Redirect", "client-error": "Client error", "server-error": "Server error",
  "other-status": "Other status", disallowed: "robots.txt", noindex: "noindex", canonicalised: "Canonicalised", "not-html": "Not HTML",
};

function pageRow(page) {
  const first = element("td", {}, link(page.url));
  if (page.finalUrl !== 0) first.append(element("span", { class: "title" }, "\u2192 ", link(page.finalUrl)));
  else if (page.title !== 0) first.append(element("span", { class: "title", dir: "auto" }, page.title));
  const number = (text) => element("td", { class: "number" }, text);
  const status = number(page.status === 0 ? page.failure || "–" : String(page.status));
  status.className += page.status === 0 || page.status >= 400 ? " error" : "";
  return element("tr", {}, first, status, element("td", {}, issueCounts(page)), element("td", { class: page.reason === "indexable" ? "" : "muted" }, reasons[page.reason] || page.reason),
    number(grouped(page.depth)), number(grouped(page.inlinks)), number(grouped(page.words)), number(sizeText(page.bytes)),
    number(page.time < 0 ? "–" : grouped(page.time) + " ms"));
}

function sizeText(bytes) {
  if (bytes < 1000) return bytes + " B";
  return bytes < 1e6 ? Math.round(bytes / 1e3) + " KB" : (bytes / 1e6).toFixed(1) + " MB";
}

function issueCounts(page) {
  const counts = element("span", { class: "counts" });
  for (const severity of ["error", "warning", "notice"]) {
    if (page[severity] === 0) continue;
    const mark = document.querySelector(".sprite-" + severity).cloneNode(true);
    counts.append(element("span", {}, mark, grouped(page[severity])));
  }
  return counts.childNodes.length === 0 ? "–" : counts;
}
`;
