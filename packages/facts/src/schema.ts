export { edgeSchema } from "./edge-schema.ts";
export { mainTextSchema } from "./main-text.ts";
export { pageFactsSchema } from "./page-facts.ts";
