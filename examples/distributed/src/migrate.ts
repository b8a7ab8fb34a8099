import { migrateQueue } from "sightline/bullmq";
import { postgresStore } from "sightline/postgres";
import { settingsOf } from "./settings.ts";

// Top-level failures, such as a missing setting, end with their message instead of a stack trace.
process.once("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});

// Once for every new version, before its first process starts.
const { store: url, queue } = settingsOf(process.env);
const store = await postgresStore(url);
await store.migrate();
await store.close();
await migrateQueue(queue);
console.log("The tables of store and queue are up to date.");
