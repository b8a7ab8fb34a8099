export { type MarkdownOptions, renderMarkdown } from "./render-markdown.ts";
