export * from "@sightline/http";
