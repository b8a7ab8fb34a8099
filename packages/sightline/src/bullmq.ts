export * from "@sightline/queue-bullmq";
