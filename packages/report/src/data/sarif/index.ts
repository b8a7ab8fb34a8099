export type { FileOfUrl } from "../../with-files.ts";
export { artifactUri } from "./artifact-uri.ts";
export { renderSarif, type SarifOptions } from "./render-sarif.ts";
