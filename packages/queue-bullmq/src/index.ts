export type { BullmqQueueOptions } from "./bullmq-queue.ts";
export { bullmqQueue, migrateQueue } from "./optional-queue.ts";
