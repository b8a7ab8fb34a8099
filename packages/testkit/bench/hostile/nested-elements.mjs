import { filled, hostilePage } from "../hostile-page.mjs";

const sections = "<h1><div>".repeat(200);
const bold = "<b id=1><b id=2><b id=3>".repeat(9);

export default [
  hostilePage("nested div elements", (bytes) => filled("<div>", bytes)),
  hostilePage("nested svg elements", (bytes) => filled("<svg>", bytes)),
  hostilePage("nested select elements", (bytes) => filled("<select><option>", bytes)),
  hostilePage("text in nested headings", (bytes) => sections + filled("<i>x</i>", bytes)),
  hostilePage("paragraphs in open formatting", (bytes) => bold + filled("<p>", bytes)),
  hostilePage("formatting moved out of a table", (bytes) => `<table>${filled("<b>x</b>", bytes)}`),
];
