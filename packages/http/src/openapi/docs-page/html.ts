const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML, in content and in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Returns a name as an id for fragments. */
export function idOf(...names: readonly string[]): string {
  return names
    .join("-")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Returns one paragraph of Markdown as HTML: text and code. */
export function inline(markdown: string): string {
  return markdown
    .split("`")
    .map((text, index) => (index % 2 === 0 ? escaped(text) : `<code>${escaped(text)}</code>`))
    .join("");
}

/** Returns Markdown as HTML: headings of the second level, paragraphs, lists, and code without empty lines. */
export function prose(markdown: string): string {
  return markdown.trim().split("\n\n").map(blockHtml).join("\n");
}

function blockHtml(block: string): string {
  if (block.startsWith("## ")) return `<h2 id="${idOf(block.slice(3))}">${inline(block.slice(3))}</h2>`;
  const code = /^```\w*\n([\s\S]*)\n```$/.exec(block)?.[1];
  if (code !== undefined) return codeBox(code, "Code");
  const line = (text: string) => inline(text.replaceAll("\n", " "));
  if (!block.startsWith("- ")) return `<p>${line(block)}</p>`;
  const items = block.slice(2).split("\n- ");
  return `<ul>${items.map((item) => `<li>${line(item)}</li>`).join("")}</ul>`;
}

/** Returns a value as indented JSON, in a box that the keyboard can scroll. */
export function codeBox(value: unknown, label: string): string {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return `<pre tabindex="0" role="region" aria-label="${escaped(label)}"><code>${escaped(text)}</code></pre>`;
}
