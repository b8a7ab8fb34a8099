import { z } from "zod";

/**
 * Zod schema of the position of a fact, `at`: where the start tag that says it begins in the page as it was sent, line and
 * column from 1. Absent where no tag does: in HTTP headers, and for elements that only the parser made. A fact that is a
 * plain value has its own fact for it, as `viewportAt` beside `viewport`.
 */
export const sourcePositionSchema = z.object({ line: z.int(), column: z.int() }).readonly().optional();

/** Position of a fact in the source of its page. */
export type SourcePosition = NonNullable<z.infer<typeof sourcePositionSchema>>;
