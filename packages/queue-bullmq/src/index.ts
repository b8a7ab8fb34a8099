export { type BullmqQueueOptions, bullmqQueue } from "./bullmq-queue.ts";
export { migrateQueue } from "./migrate-queue.ts";
