export * from "@sightline/store-sql/postgres";
