import type { DescribedElement, PageTools } from "./page-tools.ts";

interface TapTarget {
  readonly element: Element;
  readonly box: DOMRect;
  readonly isSmall: boolean;
}

type SmallTarget = DescribedElement & { readonly width: number; readonly height: number };

/**
 * Finds links and controls that are smaller than WCAG 2.5.8 (Target Size, Minimum) asks for: 24 by 24 CSS pixels, unless a
 * circle of that size around the target touches no other one, it is in a line of text, or it looks as the browser makes it.
 */
export function findSmallTargets(tools: PageTools) {
  const minSize = 24;
  const maxTargets = 3000;
  const selector = [
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
    "[role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=menuitem]",
  ].join(", ");

  /** Text around a link, as in a sentence; marks between links are not text. */
  function isInText(element: Element): boolean {
    if (getComputedStyle(element).display !== "inline") return false;
    let block = tools.parentOf(element);
    while (block !== null && getComputedStyle(block).display === "inline") {
      if (/[\p{L}\p{N}]/u.test(tools.ownText(block))) return true;
      block = tools.parentOf(block);
    }
    return block !== null && /[\p{L}\p{N}]/u.test(tools.ownText(block));
  }

  /** Checkbox or radio button as the browser draws it. */
  function isOfBrowser(element: Element, { width, height }: DOMRect): boolean {
    const isBox = tools.matches(element, "input[type=checkbox], input[type=radio]");
    return isBox && getComputedStyle(element).appearance !== "none" && width === 13 && height === 13;
  }

  function distanceToBox(x: number, y: number, { left, right, top, bottom }: DOMRect): number {
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  }

  function isNear({ box }: TapTarget, other: TapTarget): boolean {
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (distanceToBox(x, y, other.box) < minSize / 2) return true;
    if (!other.isSmall) return false;
    return Math.hypot(x - other.box.left - other.box.width / 2, y - other.box.top - other.box.height / 2) < minSize;
  }

  /** Inside of each other, or leading to the same place, so that it does not matter which of the two is hit. */
  function isSameTarget(element: Element, other: Element): boolean {
    if (tools.contains(element, other) || tools.contains(other, element)) return true;
    const href = tools.attribute(element, "href");
    return href !== null && href === tools.attribute(other, "href");
  }

  function isCrowdedBy(target: TapTarget, other: TapTarget): boolean {
    return target !== other && isNear(target, other) && !isSameTarget(target.element, other.element);
  }

  const targets: TapTarget[] = [];
  tools.walk((element) => {
    if (targets.length >= maxTargets) return false;
    if (!tools.matches(element, selector) || tools.matches(element, ":disabled") || !tools.isVisible(element))
      return true;
    const box = tools.boxOf(element);
    if (box.right <= 0 || box.bottom <= 0 || getComputedStyle(element).pointerEvents === "none") return true;
    // Layout has fractions of pixels.
    const isSmall = box.width < minSize - 0.5 || box.height < minSize - 0.5;
    targets.push({ element, box, isSmall });
    return true;
  });

  const small = tools.sampled<SmallTarget>();
  for (const target of targets) {
    const { element, box } = target;
    if (!target.isSmall || isOfBrowser(element, box) || isInText(element)) continue;
    if (!targets.some((other) => isCrowdedBy(target, other))) continue;
    small.add(() => ({ ...tools.describe(element), width: Math.round(box.width), height: Math.round(box.height) }));
  }
  return { targets: targets.length, smallTargets: small };
}
