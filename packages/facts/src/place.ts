import { z } from "zod";

/** Zod schema of {@link Place}. */
export const placeSchema = z.enum(["head", "body", "header"]);

/** Place of a declaration: in the head or body of the parsed tree, or in an HTTP header. */
export type Place = z.infer<typeof placeSchema>;
