export * from "@sightline/store-sql/sqlite";
