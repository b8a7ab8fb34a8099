export { issuesNdjson, pagesNdjson } from "./render-ndjson.ts";
