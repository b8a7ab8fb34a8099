export type { RenderedDocument, Renderer, RenderFailure, RenderMeasures, RenderOptions } from "@sightline/model/ports";
export { type ChromiumRendererOptions, chromiumRenderer } from "./chromium-renderer.ts";
export { type ChromiumSearch, findChromium } from "./find-chromium.ts";
