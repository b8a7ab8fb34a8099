import type { z } from "zod";

/** Returns the members of a value that the schema of a resource has. */
export function membersOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  value: z.input<z.ZodObject<Shape>>,
): z.input<z.ZodObject<Shape>> {
  const members: Readonly<Record<string, unknown>> = value;
  // Exactly the members of the schema, with the values that have its types.
  return Object.fromEntries(Object.keys(shape).map((name) => [name, members[name]])) as z.input<z.ZodObject<Shape>>;
}
