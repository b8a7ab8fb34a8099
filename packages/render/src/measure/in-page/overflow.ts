import type { DescribedElement, PageTools } from "./page-tools.ts";

/** Finds by how far a page can be moved sideways, and the elements that cause it: those that first leave the viewport. */
export function findOverflow(tools: PageTools) {
  const root = tools.root();
  const body = tools.body();
  const { width } = tools.view();
  const isCut = [root, body].some(
    (element) => element !== null && /hidden|clip/u.test(getComputedStyle(element).overflowX),
  );
  const pixels = isCut ? 0 : Math.max(0, tools.scroller().scrollWidth - width);
  const found = tools.sampled<DescribedElement>();
  const isRightToLeft = getComputedStyle(root).direction === "rtl";

  function visit(element: Element): boolean {
    const { left, right } = tools.boxOf(element);
    const isBeyond = isRightToLeft ? left < -1 : right > width + 1;
    if (isBeyond && element !== body && tools.isVisible(element)) {
      found.add(() => tools.describe(element));
      return false;
    }
    // What is inside is cut or moves by itself.
    return getComputedStyle(element).overflowX === "visible" || element === body;
  }

  if (pixels > 0) tools.walk(visit);
  return { ...found, pixels };
}
