export { type HtmlOptions, renderHtml } from "./render-html.ts";
