export * from "@sightline/geo";
