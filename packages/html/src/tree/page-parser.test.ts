import { describe, expect, it } from "vitest";
import { parseTree } from "./page-parser.ts";
import type { TreeNode } from "./tree-node.ts";

/** The body of a page as nested names with text, as in `div(p(x))`. */
function shape(html: string): string {
  const { document } = parseTree(`<!doctype html><head></head><body>${html}`);
  const body = document.last?.last;
  return body === null || body === undefined ? "" : contentOf(body);
}

function contentOf(node: TreeNode): string {
  const parts: string[] = [];
  for (let child = node.first; child !== null; child = child.next) {
    if (child.kind === "text") parts.push(child.text);
    if (child.kind === "element") parts.push(child.first === null ? child.name : `${child.name}(${contentOf(child)})`);
  }
  return parts.join(" ");
}

describe("content of select, by the HTML standard since 2025", () => {
  it.each([
    ["<select><div><a href=/x>x</a></div><option>o</select>after", "select(div(a(x)) option(o)) after"],
    [
      "<select><option>a<option>b<optgroup><option>c<hr></select>",
      "select(option(a) option(b) optgroup(option(c)) hr)",
    ],
    ["<select><option>a<select>b", "select(option(a)) b"],
    ["<select><option>a<input>b", "select(option(a)) input b"],
    ["<div><select></div>x</select>y</div>", "div(select(x) y)"],
    ["<p><select><div>x</div></select>y</p>z", "p(select(div(x)) y) z"],
    ["<select><button><img></button><option><b>x</select>", "select(button(img) option(b(x)))"],
    ["<table><tr><td><select><option>a</td><td>b</table>", "table(tbody(tr(td(select(option(a))) td(b))))"],
    ["<table><select><option>A<tr><td>B</table>", "select(option(A)) table(tbody(tr(td(B))))"],
    ["</select>x", "x"],
  ])("parses %s", (html, expected) => {
    expect(shape(html)).toBe(expected);
  });
});

describe("templates", () => {
  it("keeps their content apart from the page", () => {
    const { document } = parseTree("<template><div><a>x</a></div></template><p>y");
    const template = document.last?.first?.first;
    expect(template?.name).toBe("template");
    expect(template?.first).toBeNull();
    expect(template?.content?.first?.name).toBe("div");
  });

  it("does not let the content of a template close a table around it", () => {
    expect(shape("<table><tr><td><template></table><b>x</b></template>y</td></tr></table>")).toBe(
      "table(tbody(tr(td(template y))))",
    );
  });
});

describe("elements nested deeper than Chromium nests them", () => {
  /** Content of the 509th div, which is the 511th element from the root. */
  function innermost(html: string): string {
    let node = parseTree(`<!doctype html>${"<div>".repeat(509)}${html}`).document.last;
    for (let depth = 1; depth < 511; depth++) {
      node = node?.first ?? null;
      while (node !== null && node.name !== "div" && node.name !== "body") node = node.next;
    }
    return node === null ? "" : contentOf(node);
  }

  // As Chromium 156 has them.
  it.each([
    ["<div><p>x<br>y", "div(p(x br y))"],
    ["<div><div><p>x<!--c-->y<br>z", "div(div p(xyz) br)"],
    ["<div><div><div>a<span>b<i>c</i>d</span>e</div>f</div>g", "div(div(f) div(ae) span(bd) i(c) g)"],
    ["<div><div><template>x<p>y", "div(div template p(y))"],
    ["<div><table><tr><td>x<b>y</table>z", "div(table tbody tr td(x) b(y) z)"],
    ["<div><div><table><b>x<tr><td>y", "div(div b(x) table tbody tr td(y))"],
    ["<ul><li>a<li>b<b>c<p>d</b>e", "ul(li(a) li(b p(b(d) e)) b(c))"],
  ])("puts them beside it: %s", (html, expected) => {
    expect(innermost(html)).toBe(expected);
  });
});

describe("limits", () => {
  it("throws when searches of deep elements take too long", () => {
    const unclosed = Array.from({ length: 12_000 }, (_, index) => `<b id=${index}>`).join("");
    expect(() => parseTree(unclosed)).toThrow(/too many elements inside one another/);
  });

  it("throws when reconstructed formatting multiplies elements", () => {
    const formatting = Array.from({ length: 400 }, (_, index) => `<font id=${index}>`).join("");
    expect(() => parseTree(`<p>${formatting}${"</p><p>x".repeat(5000)}`)).toThrow(/more than 1000000 elements/);
  });
});
