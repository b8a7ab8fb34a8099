export * from "@sightline/client";
