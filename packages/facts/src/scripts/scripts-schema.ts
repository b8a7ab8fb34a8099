import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link ScriptsFacts}. */
export const scriptsSchema = z.object({
  /** The page has a script element that is not a data block. */
  hasScript: z.boolean(),
  /** An inline script calls `modelContext.registerTool` or `provideContext` of WebMCP. */
  registersTools: z.boolean(),
  /**
   * Set when the page is an empty shell that scripts fill: under 50 visible words, no heading, no password field, at least
   * one external script, and a root element of an application (id root, app, __next, __nuxt, q-app or svelte, or an
   * app-root element) with nothing in it, or a body whose only text asks for scripts in noscript. `root` is its selector,
   * `words` how many visible words there are.
   */
  scriptShell: z.object({ root: z.string(), words: z.int(), at: sourcePositionSchema }).nullable(),
});

/** Scripts, and what they are left to do. */
export type ScriptsFacts = Readonly<z.infer<typeof scriptsSchema>>;
