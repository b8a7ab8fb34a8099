import type { Screenshot } from "@sightline/model";
import type { CDPSession, Page } from "playwright-core";
import { jpegSize } from "./jpeg-size.ts";

/** Maximum bytes of a picture. */
export const maxScreenshotBytes = 120_000;
/** Views of the device that a picture shows at most, one below the other. */
const maxViews = 1.5;
/** Qualities and sizes of a picture, until one of them is small enough. */
const encodings = [
  { quality: 70, scale: 1 },
  { quality: 50, scale: 1 },
  { quality: 35, scale: 1 },
  { quality: 35, scale: 0.6 },
  { quality: 25, scale: 0.4 },
];

/**
 * Takes a picture of a page at each width: from its top, at most one and a half views high, that is 1,236 pixels at a width
 * of 412 and 1,350 at 1,440. Quality and then size are reduced until it has at most 120,000 bytes; one that still has more is
 * left out. Leaves the page with the viewport that it had, but its scripts have seen the others: measure before.
 */
export async function takeScreenshots(page: Page, url: string, widths: readonly number[]): Promise<Screenshot[]> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const screenshots: Screenshot[] = [];
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: viewHeight(width) });
      const picture = await takePicture(session, width);
      if (picture !== null) screenshots.push({ url, viewport: width, ...picture });
    }
  } finally {
    await session.detach().catch(() => undefined);
    if (before !== null) await page.setViewportSize(before);
  }
  return screenshots;
}

/** Phones are twice as high as wide, screens of computers 16:10. */
function viewHeight(width: number): number {
  return Math.round(width < 600 ? width * 2 : width * 0.625);
}

async function takePicture(session: CDPSession, width: number): Promise<Omit<Screenshot, "url" | "viewport"> | null> {
  const { cssContentSize, cssVisualViewport, visualViewport } = await session.send("Page.getLayoutMetrics");
  const height = Math.max(1, Math.min(Math.ceil(cssContentSize.height), viewHeight(width) * maxViews));
  const pixelRatio = visualViewport.clientWidth / cssVisualViewport.clientWidth;
  for (const { quality, scale } of encodings) {
    const { data } = await session.send("Page.captureScreenshot", {
      format: "jpeg",
      quality,
      clip: { x: 0, y: 0, width, height, scale: scale / pixelRatio },
      captureBeyondViewport: true,
    });
    const bytes = Buffer.from(data, "base64");
    const size = jpegSize(bytes);
    if (size !== null && bytes.length <= maxScreenshotBytes) return { ...size, jpeg: data };
  }
  return null;
}
