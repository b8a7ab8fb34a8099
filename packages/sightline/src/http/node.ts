export * from "@sightline/http/node";
