import { z } from "zod";
import { objectSchema } from "./ids.ts";

/** Parameters of every list. */
export const listShape = {
  limit: z
    .int()
    .min(1)
    .max(1000)
    .default(100)
    .describe("Maximum items to return. A page of a list has at most about 4 MB, and so may have fewer and a cursor."),
  cursor: z
    .string()
    .min(1)
    .max(4000)
    .optional()
    .describe("Continues a list: `nextCursor` of its previous page, with the same filters and order."),
};

/**
 * Returns the schema of one page of a list.
 *
 * @param nextCursorText description of `nextCursor` in lists that may grow
 */
export function listSchema<Item extends z.ZodType>(
  id: string,
  item: Item,
  nextCursorText = "Value of `cursor` for the next page; `null` at the end.",
) {
  return z
    .object({
      object: objectSchema("list"),
      data: z.array(item).describe("Items of this page of the list."),
      hasMore: z.boolean().describe("True if the list continues."),
      nextCursor: z.string().nullable().describe(nextCursorText),
    })
    .meta({ id });
}

/** Returns the schema of member names, separated by commas; `object` and `id` are always included. */
export function fieldsParameter(names: readonly string[], restriction = "") {
  return z
    .string()
    .max(1000)
    .refine((text) => unknownMember(text, names) === null, {
      error: ({ input }) =>
        `There is no member "${unknownMember(String(input), names)?.slice(0, 40)}"; known are ${names.join(", ")}.`,
    })
    .optional()
    .meta({
      description:
        `Members to return, separated by commas: ${names.join(", ")}. Default: all; \`object\` and \`id\` are always returned. ${restriction}`.trimEnd(),
      example: names.slice(0, 2).join(","),
    });
}

function unknownMember(text: string, names: readonly string[]): string | null {
  return text.split(",").find((name) => !names.includes(name)) ?? null;
}

/** Returns the names of orders and, with a leading minus, of their reverses. */
export function orderNames<Name extends string>(names: readonly Name[]): (Name | `-${Name}`)[] {
  return names.flatMap((name) => [name, `-${name}` as const]);
}

/** Headers of a list. */
const link = { Link: 'URL of the next page of the list, with `rel="next"`; absent at the end.' };

/** Returns the answers of a list. */
export function listAnswer(schema: z.ZodType, description = "One page of the list.") {
  return { 200: { description, schema, headers: link } };
}
