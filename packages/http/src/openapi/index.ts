export { routeTable } from "../route-table.ts";
export { openApiDocument } from "./document.ts";
