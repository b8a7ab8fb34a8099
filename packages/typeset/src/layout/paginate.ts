import type { RepeatedHeader, Strip } from "./strip.ts";

/** Position of a strip. */
export interface Placement {
  /** From 0. */
  readonly page: number;
  /** Position of its top, in points from the page's top. */
  readonly y: number;
  readonly strip: Strip;
  /** Header repeated above it because a table continues on this page. */
  readonly header: { readonly y: number; readonly content: RepeatedHeader } | null;
}

/** Part of a page that the flow fills, in points from its top. */
export interface FlowArea {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Fills pages with strips, in order. Strips that keep with the next one move to the next page together, unless they are
 * taller than a page.
 */
export function paginate(strips: readonly Strip[], area: FlowArea): Placement[] {
  const flow = flowState(area);
  for (const chain of chainsOf(strips)) {
    const [first] = chain;
    if (first === undefined) continue;
    if (first.isFullPage) flow.placeFullPage(first);
    else flow.placeChain(chain);
  }
  return flow.placements;
}

function* chainsOf(strips: readonly Strip[]): Generator<readonly Strip[]> {
  let chain: Strip[] = [];
  for (const item of strips) {
    chain.push(item);
    if (item.keepWithNext) continue;
    yield chain;
    chain = [];
  }
  if (chain.length > 0) yield chain;
}

function flowState({ top, bottom }: FlowArea) {
  const placements: Placement[] = [];
  let page = -1;
  let y = bottom;
  let isTop = false;
  let openHeader: RepeatedHeader | null = null;
  const startPage = () => {
    page += 1;
    y = top;
    isTop = true;
  };
  const heightAtTop = (chain: readonly Strip[]) => {
    const header = chain[0]?.header ?? null;
    const repeated = header !== null && header === openHeader ? header.height : 0;
    return chain.reduce((sum, { gap, height }, index) => sum + height + (index === 0 ? 0 : gap), repeated);
  };
  const placeStrip = (item: Strip) => {
    const needed = item.height + (isTop ? 0 : item.gap);
    if (page < 0 || (y + needed > bottom && !isTop)) startPage();
    const repeats = isTop && item.header !== null && item.header === openHeader;
    const header = repeats && item.header !== null ? { y, content: item.header } : null;
    y += header?.content.height ?? 0;
    if (!isTop) y += item.gap;
    placements.push({ page, y, strip: item, header });
    y += item.height;
    isTop = false;
    openHeader = item.header;
  };
  return {
    placements,
    placeChain(chain: readonly Strip[]) {
      const needed = chain.reduce((sum, { gap, height }, index) => sum + height + (index === 0 && isTop ? 0 : gap), 0);
      const fitsHere = page >= 0 && y + needed <= bottom;
      if (!fitsHere && !isTop && (page < 0 || top + heightAtTop(chain) <= bottom)) startPage();
      for (const item of chain) placeStrip(item);
    },
    placeFullPage(item: Strip) {
      if (!isTop) startPage();
      placements.push({ page, y: 0, strip: item, header: null });
      isTop = false;
      y = Number.POSITIVE_INFINITY;
      openHeader = null;
    },
  };
}
