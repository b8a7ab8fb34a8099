export * from "@sightline/http/metrics";
