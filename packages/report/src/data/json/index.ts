export { renderJson } from "./render-json.ts";
