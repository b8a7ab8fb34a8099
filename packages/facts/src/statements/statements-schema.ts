import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

const at = sourcePositionSchema;
/** Place of a statement on the page; `main` is everything outside the others. */
const place = z.enum(["header", "navigation", "main", "aside", "footer"]);

/** Zod schema of {@link Statements}. */
export const statementsSchema = z.object({
  /** Visible telephone numbers and mail addresses, and targets of `tel:` and `mailto:` links; at most 40. */
  contacts: z.array(
    z.object({
      kind: z.enum(["telephone", "fax", "email"]),
      /**
       * Telephone: digits, with a leading plus if written, without a `(0)`. Mail in lower case.
       */
      value: z.string(),
      /** As written, at most 100 characters. */
      text: z.string(),
      /** Words directly before it, with their colon, or those of its heading cell, at most 40 characters. */
      label: z.string().nullable(),
      place,
      /** True for the target of a link. */
      isLink: z.boolean(),
      at,
    }),
  ),
  /** Postal addresses, at most 10. */
  addresses: z.array(
    z.object({
      /** Lines joined by `, `, at most 200 characters. */
      text: z.string(),
      postcode: z.string(),
      place,
      at,
    }),
  ),
  /** Organisations that the page names as responsible, at most 10. */
  organisations: z.array(
    z.object({
      name: z.string(),
      how: z.enum(["legal-form", "copyright", "imprint"]),
      /** Line that names it, at most 200 characters. */
      text: z.string(),
      place,
      at,
    }),
  ),
  /** People whom the page names in a byline, with a role, or with a title; at most 20. */
  persons: z.array(
    z.object({
      name: z.string(),
      /** As written, at most 60 characters. */
      role: z.string().nullable(),
      how: z.enum(["byline", "role", "title"]),
      place,
      at,
    }),
  ),
  /** Dates of the page itself, at most 10: each in a line of its own, not of a list of posts, an event or a table. */
  dates: z.array(
    z.object({
      /** `YYYY-MM-DD`. */
      day: z.string(),
      label: z.enum(["published", "updated"]).nullable(),
      /** Line, at most 120 characters. */
      text: z.string(),
      at,
    }),
  ),
  /** Notices that the page is outdated, replaced or no longer maintained, at most 3. */
  superseded: z.array(
    z.object({
      /** Sentence, at most 300 characters. */
      text: z.string(),
      /** Target of the link in or after the sentence, as an absolute URL. */
      href: z.string().nullable(),
      at,
    }),
  ),
  /** Text of a theme or template that the site's owner has not replaced, at most 10. */
  foreign: z.array(
    z.object({
      kind: z.enum(["theme-demo", "placeholder-address", "placeholder-contact", "filler"]),
      /** At most 120 characters. */
      text: z.string(),
      place,
      at,
    }),
  ),
  /** Text in which a language model speaks of itself or of its task, at most 3, each at most 200 characters. */
  residue: z.array(z.object({ text: z.string(), at })),
  /** Instructions to language models, at most 5, each at most 300 characters. */
  instructions: z.array(
    z.object({
      text: z.string(),
      place: z.enum(["hidden", "noscript", "comment", "attribute", "meta", "text", "link"]),
      at: at.unwrap().nullable(),
    }),
  ),
  /** Number of statements beyond these limits. */
  cut: z.int(),
});

/** Zod schema of {@link StatementsFacts}. */
export const statementsFactsSchema = z.object({
  /** What the page says of its publisher and of itself; `null` unless the extraction was asked for it. */
  statements: statementsSchema.readonly().nullable(),
});

/** Statements of a page about who publishes it, how to reach them, and how current it is. */
export type Statements = Readonly<z.infer<typeof statementsSchema>>;
/** Place of a statement on a page. */
export type StatementPlace = z.infer<typeof place>;
/** Statements of a page. */
export type StatementsFacts = Readonly<z.infer<typeof statementsFactsSchema>>;
