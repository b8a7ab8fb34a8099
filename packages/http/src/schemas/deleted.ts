import { z } from "zod";
import { objectSchema } from "./ids.ts";

/**
 * Returns the schema of the answer to the deletion of a resource.
 *
 * @param object type of the resource, as in `acceptance`
 * @param texts descriptions of the schema, and of its member `deleted`
 */
export function deletedSchema<Name extends string>(
  object: Name,
  id: z.ZodString,
  { description, deleted = "Always true." }: { readonly description?: string; readonly deleted?: string } = {},
) {
  return z.object({ id, object: objectSchema(object), deleted: z.literal(true).describe(deleted) }).meta({
    id: `Deleted${object[0]?.toUpperCase()}${object.slice(1)}`,
    ...(description === undefined ? {} : { description }),
  });
}
