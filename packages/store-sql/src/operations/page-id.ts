import type { Columns } from "../database/database.ts";

/** Column of the ids of pages that are looked up. */
export const pageId = { id: ["bigint", (id) => id] } as const satisfies Columns<number>;
