import { noNode, type Page, type PageNode, parsePage, tagId } from "@sightline/html";
import { expect, it } from "vitest";
import { accessibleName, elementsById } from "./accessible-name.ts";

const linkTag = tagId("a");

function linksOf(page: Page): PageNode[] {
  const links: PageNode[] = [];
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    if (page.tag(node) === linkTag) links.push(node);
  }
  return links;
}

/** Names all links of a page, and counts the nodes whose text is read. */
function named(html: string) {
  const page = parsePage(html);
  const counted = { texts: 0, nodes: 0 };
  const [text, isText] = [page.text.bind(page), page.isText.bind(page)];
  page.text = (node) => {
    counted.texts++;
    return text(node);
  };
  page.isText = (node) => {
    counted.nodes++;
    return isText(node);
  };
  const byId = elementsById(page);
  return { names: linksOf(page).map((link) => accessibleName(page, link, byId).text), counted };
}

it("reads a label once for all links that it names", () => {
  const link = '<a href="/" aria-labelledby="l l l l l">t</a>';
  const { names, counted } = named(`<p id=l>${"word ".repeat(1000)}</p>${link.repeat(500)}`);
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^word word /);
  expect(names[0]?.length).toBeLessThanOrEqual(5004);
  expect(counted.texts).toBe(1);
});

it("reads labels that contain each other in bounded time", () => {
  const count = 1500;
  const open = Array.from({ length: count }, (_, index) => `<b id=i${index}><i></i>`).join("");
  const links = Array.from({ length: count }, (_, index) => `<a href="/" aria-labelledby=i${index}>t</a>`).join("");
  const { names, counted } = named(`<p>${open}name${"</b>".repeat(count)}</p>${links}`);
  expect(names.at(-1)).toBe("name");
  expect(counted.nodes).toBeLessThan(600 * count);
});

it.each([
  ['<input type="button" value="Order boots">', "Order boots"],
  ['<input type=" SUBMIT ">', "Submit"],
  ['<input type="image" src="b.png" alt="Order boots">', "Order boots"],
  ['<input type="button" title="Order boots">', "Order boots"],
  ['<input type="button" value="Order boots" hidden>', ""],
  ['<input type="button">', ""],
  ['<input value="Boots">', ""],
])("names a link by the button in it: %s", (button, name) => {
  expect(named(`<a href="/">${button}</a>`).names).toEqual([name]);
});
