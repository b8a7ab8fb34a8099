export { artifactUri } from "./artifact-uri.ts";
export { renderSarif, type SarifOptions } from "./render-sarif.ts";
export type { FileOfUrl } from "./sarif-result.ts";
