import type { PageTools } from "./page-tools.ts";

/** Finds an element that covers at least half of the first view, with content of the page below it. */
export function findOverlay(tools: PageTools) {
  const minShare = 0.5;
  /** Share of the places it covers at which there is content behind it, rather than the background of the page. */
  const minHiddenShare = 0.1;
  const steps = 12;
  const maxDepth = 200;
  const { width, height } = tools.view();
  const covered = new Map<Element, { points: number; hiding: number; hidesText: boolean }>();

  /** Outermost element with a position of its own that is around the one in front. */
  function layerOf(element: Element): { readonly layer: Element; readonly position: string } | null {
    let found = null;
    let node: Element | null = element;
    for (let depth = 0; node !== null && depth < maxDepth; depth += 1) {
      const { position } = getComputedStyle(node);
      if (/^(?:fixed|absolute|sticky)$/u.test(position)) found = { layer: node, position };
      if (position === "fixed") return found;
      node = tools.parentOf(node);
    }
    return found;
  }

  function look(x: number, y: number): void {
    const elements = tools.elementsAt(x, y);
    const found = elements[0] === undefined ? null : layerOf(elements[0]);
    if (found === null || found.position === "sticky") return;
    const { layer } = found;
    // Content behind a modal dialog is inert and not found by its place.
    const isModal = tools.matches(layer, ":modal");
    const hidden = elements.filter((other) => !tools.contains(layer, other) && !tools.contains(other, layer));
    const count = covered.get(layer) ?? { points: 0, hiding: 0, hidesText: isModal || found.position === "fixed" };
    count.points += 1;
    if (isModal || hidden.length > 0) count.hiding += 1;
    count.hidesText ||= hidden.some((element) => tools.ownText(element) !== "");
    covered.set(layer, count);
  }

  for (let row = 0; row < steps; row += 1) {
    for (let column = 0; column < steps; column += 1) {
      // Columns are offset against each other, since lines of text are as regular as the grid.
      const offset = ((column * 5) % steps) / steps;
      look(((column + 0.5) * width) / steps, ((row + offset) * height) / steps);
    }
  }
  for (const [layer, { points, hiding, hidesText }] of covered) {
    const share = points / steps ** 2;
    if (share < minShare || hiding / points < minHiddenShare || !hidesText) continue;
    return { overlay: { ...tools.describe(layer), share } };
  }
  return { overlay: null };
}
