import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";
import { secretKinds } from "./leaked-secrets.ts";

/** Zod schema of {@link ScriptsFacts}. */
export const scriptsFactsSchema = z.object({
  /** True if the page has a script element that is not a data block. */
  hasScript: z.boolean(),
  /**
   * True if scripts may write parts of the page: one that is loaded and, by its URL, does more than count visitors, or an
   * inline one that writes to the document.
   */
  mayBeScripted: z.boolean(),
  /** Bytes of the style elements, and of the script elements that are not data blocks, in UTF-8. */
  inlineStyleBytes: z.int(),
  inlineScriptBytes: z.int(),
  /** True if an inline script calls `modelContext.registerTool` or `provideContext` of WebMCP. */
  registersTools: z.boolean(),
  /**
   * Set when the page is an empty shell that scripts fill: under 50 visible words, no heading, no password field, at
   * least one external script, and a root element of an application (id root, app, __next, __nuxt, q-app or svelte, or
   * an app-root element) without content, or a body without text and content elements. `root` is its selector, `words`
   * the number of visible words. `isPatched` is true if a `<template for>` of the page has the content of the root, with
   * or without scripts: browsers that support it place the content while they parse. `isBare` is true for a body without
   * any element that scripts could fill.
   */
  scriptShell: z
    .object({
      root: z.string(),
      words: z.int(),
      isPatched: z.literal(true).optional(),
      isBare: z.literal(true).optional(),
      at: sourcePositionSchema,
    })
    .nullable(),
  /**
   * Empty elements of the content of a page of under 60 words (120 Chinese, Japanese or Korean characters) that scripts
   * may fill: lists and tables, and boxes with an id, but those whose names say that they are dialogs, maps and the like.
   * Their number, and the selector of the first; `null` if there are none.
   */
  emptyPlaces: z.object({ count: z.int(), selector: z.string(), at: sourcePositionSchema }).nullable(),
  /**
   * Set when scripts send visitors of a page of under 50 words to another URL as soon as it loads: the first inline script
   * that sets the location outside of functions. `url` is resolved, `null` where the script computes it.
   */
  scriptRedirect: z.object({ url: z.string().nullable(), at: sourcePositionSchema }).nullable(),
  /**
   * Secrets in script elements, data blocks among them, each once, at most 5: the kind, and the first eight characters,
   * so that the owner finds them and nobody else can use them.
   */
  leakedSecrets: z.array(z.object({ kind: z.enum(secretKinds), start: z.string(), at: sourcePositionSchema })),
});

/** Scripts, and content that is left to them. */
export type ScriptsFacts = Readonly<z.infer<typeof scriptsFactsSchema>>;
