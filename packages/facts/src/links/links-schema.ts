import { z } from "zod";
import { edgeKinds } from "../edges/edge.ts";
import { sourcePositionSchema } from "../source-position.ts";
import { mailFaults } from "./mail-fault.ts";
import { phoneFaults } from "./phone-fault.ts";

/** Zod schema of {@link LinksFacts}. */
export const linksFactsSchema = z.object({
  /**
   * Elements that look like links but cannot be followed by a crawler, at most 100: the start of their tag, as
   * evidence.
   */
  uncrawlableLinks: z.array(
    z.object({
      kind: z.enum(["no-href", "javascript", "onclick"]),
      html: z.string(),
      text: z.string(),
      at: sourcePositionSchema,
    }),
  ),
  /**
   * href of a and area elements that the WHATWG URL parser rejects, whose host is `http` or `https`, as in
   * `https://https//example.com`, or that contain markup, escaped slashes or a placeholder that was not filled in: as
   * written, at most 100. Those with a placeholder are not edges.
   */
  malformedLinks: z.array(z.object({ href: z.string(), at: sourcePositionSchema })),
  /**
   * References to files on a local disk, at most 20: `file:` URLs, and paths of Windows as in `C:\\site\\logo.png`, whose
   * drive is parsed as a scheme, as written. They are not edges; `kind` and `text` are what those of an edge would be.
   */
  localFiles: z.array(
    z.object({ kind: z.enum(edgeKinds), url: z.string(), text: z.string(), at: sourcePositionSchema }),
  ),
  /**
   * Links in the template, or marked as social links, that lead to the home page of a social network, to the sample
   * profile of a template, or to `#`, at most 10.
   */
  emptyProfiles: z.array(z.object({ network: z.string(), href: z.string(), at: sourcePositionSchema })),
  /** `mailto:` links that mail programs cannot use: as written, each distinct one once, at most 20. */
  brokenMailLinks: z.array(z.object({ fault: z.enum(mailFaults), href: z.string(), at: sourcePositionSchema })),
  /** `tel:` links that telephones cannot dial: as written, each distinct one once, at most 20. */
  brokenPhoneLinks: z.array(z.object({ fault: z.enum(phoneFaults), href: z.string(), at: sourcePositionSchema })),
  /**
   * Links to parts of their own page for which it has no element, with an id or name, each fragment once, as written, at
   * most 20. Fragments that a script may handle are left out, so are those that the source mentions as an id elsewhere.
   */
  deadFragments: z.array(z.object({ fragment: z.string(), at: sourcePositionSchema })),
  /**
   * Links to parts of other pages on the same origin, each URL with its fragment once, at most 100: the URL without the
   * fragment, and the fragment as written. Fragments that a script may handle are left out.
   */
  fragmentLinks: z.array(z.object({ url: z.string(), fragment: z.string(), at: sourcePositionSchema })),
  /**
   * Distinct routes of scripts to which links of the page lead, as in `#/about` or `#!/about`: their number, at most
   * 1,000, and the first as written; `null` without any.
   */
  hashRoutes: z.object({ count: z.int(), first: z.string(), at: sourcePositionSchema }).nullable(),
  /** Number of a[href] elements of the page, including duplicates. */
  anchorCount: z.int(),
});

/** Links, besides the edges that they become. */
export type LinksFacts = Readonly<z.infer<typeof linksFactsSchema>>;
