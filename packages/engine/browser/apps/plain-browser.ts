/// <reference lib="dom" />
import { contentOf } from "./content.ts";
import { bodyOf, writeHead } from "./plain-app.ts";

const content = contentOf(location.pathname);
const root = document.getElementById("root");
if (root !== null) {
  writeHead(content);
  root.innerHTML = bodyOf(content);
} else {
  for (const [index, heading] of document.querySelectorAll("h2").entries()) heading.id = `heading-${index}`;
  for (const link of document.querySelectorAll("a")) link.addEventListener("mouseenter", () => link.dataset["seen"]);
  document.body.dataset["hydrated"] = "true";
}
