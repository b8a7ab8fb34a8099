/** Part of the report's page script: making elements from text, never from HTML. */
export const elementsScript = String.raw`
const origin = JSON.parse(document.getElementById("report-data").textContent).origin;
const fullUrl = (url) => (url[0] === "/" ? origin + url : url);
const grouped = (value) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function link(url) {
  const full = fullUrl(url);
  if (!/^https?:\/\//i.test(full)) return element("span", { class: "url" }, url);
  return element("a", { class: "url", href: full, target: "_blank", rel: "noopener noreferrer" }, url);
}

function later(run) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, 120);
  };
}
`;
