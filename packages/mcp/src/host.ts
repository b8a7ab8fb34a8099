import type { Auditor } from "@sightline/engine";
import type { CrawlPlanInput, FindingData, IssueSource, Severity, Subject } from "@sightline/model";

/** Site that can be requested until it is closed: one on the network, or a build folder that is served on loopback. */
export interface OpenTarget {
  /** Start URL of an audit. */
  readonly url: string;
  /** Settings of audits, within what the program allows. */
  readonly plan: CrawlPlanInput;
  /** Build folder as it was named; `null` for a URL. */
  readonly folder: string | null;
  /** Returns the file that a URL is served from, relative to the working directory; `null` for none. */
  fileOf(url: string): string | null;
  close(): Promise<void>;
}

/** Options for opening a target. */
export interface TargetOptions {
  /** Maximum number of URLs to request. Default: that of the program. */
  readonly maxPages?: number;
  /** Folders that the client has opened, in addition to the working directory. */
  readonly roots: readonly string[];
}

/** Page and rule to verify. */
export interface VerifyRequest {
  readonly url: string;
  readonly rule: string;
  /** Only what the rule finds about this URL; `null` for everything. */
  readonly target: string | null;
}

/** Answer about a rule on a page that was requested again. */
export interface Verified {
  readonly state: "fixed" | "still-there" | "not-assessed";
  /** May quote the site. */
  readonly reason: string;
  readonly status: number | null;
  readonly issues: readonly {
    readonly severity: Severity;
    readonly subject: Subject;
    readonly text: string;
    readonly data: FindingData;
    readonly source: IssueSource | null;
  }[];
  readonly requests: number;
}

/** Patches for a build folder that were proved by audits of a patched copy. */
export interface ProvedFixes {
  readonly score: { readonly before: number | null; readonly after: number | null };
  readonly patches: readonly {
    readonly rule: string;
    readonly target: string | null;
    readonly summary: string;
    /** Ids of the issues that it fixes. */
    readonly issues: readonly string[];
    /** Points by which the score rose with this patch alone; `null` if only the gain of all is known. */
    readonly gain: number | null;
    readonly files: readonly string[];
  }[];
  readonly refused: readonly { readonly rule: string; readonly target: string | null; readonly reason: string }[];
  /** File with all patches, for `git apply`; `null` if there is none. */
  readonly patchFile: string | null;
}

/** Formats of written reports. */
export const reportFormats = ["html", "md", "json", "csv", "sarif", "pdf"] as const;

/** What the server gets from the program that starts it. It throws AuditErrors. */
export interface McpHost {
  /** Version of the program. */
  readonly version: string;
  /** Returns the auditor; its store is opened on first use. */
  auditor(): Promise<Auditor>;
  /** Opens a URL, or a build folder below the working directory or one of the roots. */
  open(target: string, options: TargetOptions): Promise<OpenTarget>;
  /** Returns the build folder whose audits have a start URL, though another process made them; `null` for none. */
  folderOf?(startUrl: string): string | null;
  /** Explains a rule, or a check of the GEO audit. */
  explain(id: string): Promise<string>;
  /** Returns the ids of all rules. */
  ruleIds(): Promise<readonly string[]>;
  /** Returns the report of a judged crawl for language models, at most this long. */
  reportText(crawlId: string, maxCharacters: number): Promise<string>;
  /** Writes the report of a judged crawl; absent where clients cannot read files. @returns paths of the files */
  readonly writeReport?: (
    crawlId: string,
    options: {
      readonly format: (typeof reportFormats)[number];
      readonly fileOf: OpenTarget["fileOf"];
      /** Build folder that was audited; `null` for a URL. */
      readonly folder: OpenTarget["folder"];
    },
  ) => Promise<readonly string[]>;
  /** Requests a page again for one rule, as in the crawl, or in the opened target. */
  readonly verify?: (
    request: VerifyRequest,
    place: { readonly crawlId: string } | { readonly target: OpenTarget },
    signal: AbortSignal,
  ) => Promise<Verified>;
  /** Proves patches for a build folder. */
  readonly fixes?: (
    folder: string,
    options: Pick<TargetOptions, "roots"> & { readonly rules: readonly string[]; readonly signal: AbortSignal },
  ) => Promise<ProvedFixes>;
}
