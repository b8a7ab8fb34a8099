export * from "@sightline/model/rule";
