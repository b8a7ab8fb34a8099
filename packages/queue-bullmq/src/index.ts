export { type BullmqQueueOptions, bullmqQueue } from "./bullmq-queue.ts";
