// Loaded by `npm run generate`.
export { openApiDocument } from "./openapi/document.ts";
export { routeTable } from "./route-table.ts";
