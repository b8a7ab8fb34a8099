import { inProcessQueue, systemClock } from "@sightline/engine";
import { describeJobQueue } from "./describe-job-queue.ts";

describeJobQueue("one process", async () => inProcessQueue(systemClock));
