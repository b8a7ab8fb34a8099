/** Part of the report's page script: filters over the rules, and the rest of each rule's evidence. */
export const issuesScript = String.raw`
function setUpIssues() {
  const list = document.getElementById("rules");
  const tools = document.getElementById("rule-tools");
  if (list === null || tools === null) return;
  const rules = [...list.querySelectorAll("details.rule")].map((details) => ({
    details,
    text: details.textContent.toLowerCase(),
  }));
  const blocks = new Map();
  for (const script of document.querySelectorAll("script.evidence-data")) {
    // The rule's id is the first string of the block; the rest is parsed when it is asked for.
    const text = script.textContent;
    const rule = JSON.parse(text.slice(1, text.indexOf(",\n")));
    if (!blocks.has(rule)) blocks.set(rule, []);
    blocks.get(rule).push(script);
  }
  for (const { details } of rules) setUpEvidence(details, blocks.get(details.dataset.rule) || []);

  const status = tools.querySelector("[role=status]");
  const search = tools.querySelector("[name=text]");
  const category = tools.querySelector("[name=category]");
  const boxes = [...tools.querySelectorAll("[name=severity]")];
  const filter = () => {
    const severities = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    const text = search.value.trim().toLowerCase();
    let shown = 0;
    for (const rule of rules) {
      const { severity, category: its } = rule.details.dataset;
      const matches =
        severities.has(severity) && (category.value === "" || category.value === its) && rule.text.includes(text);
      rule.details.hidden = !matches;
      if (matches) shown += 1;
    }
    status.textContent = shown === rules.length ? "" : "Showing " + shown + " of " + rules.length;
  };
  tools.addEventListener("submit", (event) => event.preventDefault());
  tools.addEventListener("input", later(filter));
  tools.addEventListener("change", filter);

  const expand = tools.querySelector("[name=expand]");
  expand.addEventListener("click", () => {
    const open = expand.textContent === "Open all";
    for (const { details } of rules) details.open = open;
    expand.textContent = open ? "Close all" : "Open all";
  });
  tools.hidden = false;

  const reveal = () => {
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    if (target === null || !target.classList.contains("rule")) return;
    target.hidden = false;
    target.open = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  reveal();
}

function setUpEvidence(details, scripts) {
  const more = details.querySelector(".more");
  const body = details.querySelector(".evidence tbody");
  if (more === null || body === null || scripts.length === 0) return;
  const button = more.querySelector("button");
  const status = more.querySelector("[role=status]");
  const total = Number(details.dataset.issues);
  let rows = null;
  let next = 0;
  button.hidden = false;
  button.addEventListener("click", () => {
    if (rows === null) rows = scripts.flatMap((script) => JSON.parse(script.textContent).slice(1));
    const added = rows.slice(next, next + 50).map(evidenceRow);
    next += added.length;
    body.append(...added);
    const shown = body.children.length;
    button.hidden = next >= rows.length;
    const rest = button.hidden && shown < total ? "; the rest is in issues.csv" : "";
    status.textContent = grouped(shown) + " of " + grouped(total) + " issues" + rest;
    // Keyboard users stay where the new rows begin.
    const first = added.length > 0 ? added[0].querySelector("a") : null;
    if (first !== null) first.focus();
  });
}

function evidenceRow([url, text, target, review, count, others]) {
  const where = element("td", {}, link(url));
  for (const other of others) where.append(element("br", {}), link(other));
  const seen = element("td", {}, element("span", { class: "seen", dir: "auto" }, text));
  if (count > 1) seen.append(" ", element("span", { class: "muted" }, "(" + count + " times)"));
  if (target !== 0) seen.append(element("br", {}), element("span", { class: "muted" }, "\u2192"), " ", link(target));
  if (review === 1) seen.append(" ", element("span", { class: "tag" }, "to check by hand"));
  return element("tr", {}, where, seen);
}
`;
