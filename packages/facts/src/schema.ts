export { edgeSchema } from "./edges/edge-schema.ts";
export { mainTextSchema } from "./main-text/main-text-schema.ts";
export { pageFactsSchema } from "./page-facts.ts";
