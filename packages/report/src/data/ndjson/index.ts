export { geoNdjson, issuesNdjson, pagesNdjson } from "./render-ndjson.ts";
