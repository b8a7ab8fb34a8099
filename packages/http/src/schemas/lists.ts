import { z } from "zod";

/** Parameters of every list. */
export const listShape = {
  limit: z.int().min(1).max(1000).default(100).meta({ description: "Most items to return." }),
  cursor: z
    .string()
    .min(1)
    .max(4000)
    .optional()
    .meta({ description: "Where the list continues: `nextCursor` of the page before." }),
};

/** Returns the schema of one page of a list. */
export function listSchema<Item extends z.ZodType>(id: string, item: Item) {
  return z
    .object({
      object: z.literal("list"),
      data: z.array(item),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable().meta({ description: "Pass it as `cursor`; `null` at the end." }),
    })
    .meta({ id });
}

/** Returns the schema of member names, separated by commas; `object` and `id` are always included. */
export function fieldsParameter(names: readonly string[]) {
  return z
    .string()
    .max(1000)
    .refine((text) => text.split(",").every((name) => names.includes(name)), "Names a member that there is not.")
    .optional()
    .meta({
      description: `Only these members, separated by commas: ${names.join(", ")}.`,
      example: names.slice(0, 2).join(","),
    });
}
