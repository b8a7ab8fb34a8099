export type { RenderedDocument, Renderer, RenderFailure, RenderMeasures, RenderOptions } from "@sightline/model/ports";
