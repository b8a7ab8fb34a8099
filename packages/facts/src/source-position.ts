import { z } from "zod";

/**
 * Zod schema of the position of a fact, `at`: start of its start tag in the page as it was sent, line and column from
 * 1. Absent where there is no tag: in HTTP headers, and for elements that only the parser made. A fact that is a plain
 * value has a separate fact for its position, as `viewportAt` beside `viewport`.
 */
export const sourcePositionSchema = z.object({ line: z.int(), column: z.int() }).readonly().optional();

/** Position of a fact in the source of its page. */
export type SourcePosition = NonNullable<z.infer<typeof sourcePositionSchema>>;
