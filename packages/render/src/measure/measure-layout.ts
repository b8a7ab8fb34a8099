import type { PageLayout, Sampled } from "@sightline/model";
import type { Page } from "playwright-core";
import { findImages } from "./in-page/images.ts";
import { findOverflow } from "./in-page/overflow.ts";
import { findOverlay } from "./in-page/overlay.ts";
import { pageTools } from "./in-page/page-tools.ts";
import { findShiftingImages } from "./in-page/shifting-images.ts";
import { countSmallText } from "./in-page/small-text.ts";
import { findSmallTargets } from "./in-page/tap-targets.ts";
import { enterWorld } from "./isolated-world.ts";
import { readCount, readFields, readList, readNumber, readText } from "./received.ts";
import { readElement, readLoadedElement } from "./rendered-element.ts";
import { maxSample } from "./sampled-list.ts";

const functions = [findOverflow, findSmallTargets, countSmallText, findImages, findShiftingImages, findOverlay];

/** Maximum width of a viewport and size of an element, in CSS pixels. */
const maxPixels = 1e7;

/** Measures the layout of a page as it is now, at the viewport it has; `null` if a part of it could not be measured. */
export async function measureLayout(page: Page): Promise<PageLayout | null> {
  const session = await page.context().newCDPSession(page);
  try {
    const world = await enterWorld(session);
    const calls = functions.map((measure) => `run(${measure.toString()})`);
    const expression = `(async () => {
      const tools = (${pageTools.toString()})();
      scrollTo({ left: 0, top: 0, behavior: "instant" });
      const run = (measure) => measure(tools);
      const [overflow, ...rest] = await Promise.all([${calls.join(",\n")}]);
      return Object.assign({ viewport: tools.view().width, overflow }, ...rest);
    })()`;
    const value = await world.evaluate(expression);
    // Unknown is not healthy.
    return value === null ? null : readLayout(value);
  } finally {
    await session.detach().catch(() => undefined);
  }
}

function readLayout(value: unknown): PageLayout {
  const fields = readFields(value);
  return {
    viewport: readNumber(fields["viewport"], maxPixels) ?? 0,
    overflow: {
      ...readSampled(fields["overflow"], readElement),
      pixels: readCount(readFields(fields["overflow"])["pixels"]),
    },
    targets: readCount(fields["targets"]),
    smallTargets: readSampled(fields["smallTargets"], readTarget),
    characters: readCount(fields["characters"]),
    smallCharacters: readCount(fields["smallCharacters"]),
    shiftingImages: readSampled(fields["shiftingImages"], readLoadedElement),
    oversizedImages: readSampled(fields["oversizedImages"], readOversized),
    lazyInView: readSampled(fields["lazyInView"], readLoadedElement),
    eagerBelow: readSampled(fields["eagerBelow"], readLoadedElement),
    overlay: readOverlay(fields["overlay"]),
  };
}

function readSampled<Item>(value: unknown, readItem: (item: unknown) => Item): Sampled<Item> {
  const { count, sample } = readFields(value);
  return { count: readCount(count), sample: readList(sample, maxSample, readItem) };
}

function readTarget(value: unknown): PageLayout["smallTargets"]["sample"][number] {
  const { width, height } = readFields(value);
  return {
    ...readElement(value),
    width: readNumber(width, maxPixels) ?? 0,
    height: readNumber(height, maxPixels) ?? 0,
  };
}

function readOversized(value: unknown): PageLayout["oversizedImages"]["sample"][number] {
  const { natural, shown } = readFields(value);
  return { ...readLoadedElement(value), natural: readText(natural, 40), shown: readText(shown, 40) };
}

function readOverlay(value: unknown): PageLayout["overlay"] {
  const share = readNumber(readFields(value)["share"], 1);
  return share === null ? null : { ...readElement(value), share };
}
