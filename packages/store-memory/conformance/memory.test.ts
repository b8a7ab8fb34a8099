import { describeAuditStore } from "@sightline/store-conformance";
import { memoryStore } from "../src/memory-store.ts";

describeAuditStore("memory", async (now) => memoryStore({ now }), { without: ["durable", "concurrent-writers"] });
