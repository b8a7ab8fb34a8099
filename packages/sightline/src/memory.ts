export * from "@sightline/store-memory";
