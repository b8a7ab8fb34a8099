import { z } from "zod";

/** Zod schema of an instant: ISO 8601, UTC. */
export const instant: z.ZodISODateTime = z.iso.datetime().meta({ example: "2026-11-21T08:30:00.000Z" });
