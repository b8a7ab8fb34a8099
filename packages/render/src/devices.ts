import type { RenderDevice } from "@sightline/model";
import type { BrowserContextOptions } from "playwright-core";

/** Viewports and pixel ratios of the devices, those of Lighthouse. */
export const devices: Readonly<Record<RenderDevice, BrowserContextOptions>> = {
  mobile: {
    viewport: { width: 412, height: 823 },
    screen: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  desktop: {
    viewport: { width: 1350, height: 940 },
    screen: { width: 1350, height: 940 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  },
};
