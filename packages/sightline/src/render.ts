export * from "@sightline/render";
