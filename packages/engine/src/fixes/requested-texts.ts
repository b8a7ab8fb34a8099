import type { SiteFile, SiteFiles } from "@sightline/crawl";

/** Answer to a request that was made for a fix. */
export type RequestedText =
  | { readonly kind: "text"; readonly text: string; readonly status: number; readonly isHtml: boolean }
  /** `reason` says why its text is not at hand; `isSeen` that it answers with status 200 all the same. */
  | { readonly kind: "none"; readonly reason: string; readonly isSeen: boolean };

/** Maximum size of a file. */
const maxBodyBytes = 4 * 1_048_576;

/** Texts of a site, requested again at most once for one list of fixes. */
export interface RequestedTexts {
  /** Requests a URL unless that was done. @throws the reason of the signal */
  load(url: string): Promise<RequestedText>;
  /** Returns what was loaded. */
  get(url: string): RequestedText | undefined;
  /** True while another request may be made. */
  hasRoom(): boolean;
}

/** Limits of {@link requestedTexts}. */
export interface TextLimits {
  readonly maxRequests: number;
  /** Aborts when no more time is left, or with `signal`. */
  readonly within: AbortSignal;
  /** Aborts when nobody waits for the texts any more. */
  readonly signal: AbortSignal;
}

/** Creates texts that make at most a number of requests, within a time. */
export function requestedTexts(files: SiteFiles, { maxRequests, within, signal }: TextLimits): RequestedTexts {
  const known = new Map<string, RequestedText>();

  async function requested(url: string): Promise<RequestedText> {
    try {
      within.throwIfAborted();
      return textOf(await files.read(url, maxBodyBytes, within));
    } catch (error) {
      if (!within.aborted || signal.aborted) throw error;
      const reason = "not assessed: the site answers too slowly for one call; ask for fewer fixes";
      return { kind: "none", reason, isSeen: false };
    }
  }

  return {
    get: (url) => known.get(url),
    hasRoom: () => known.size < maxRequests,
    async load(url) {
      const loaded = known.get(url) ?? (await requested(url));
      known.set(url, loaded);
      return loaded;
    },
  };
}

function textOf({ url, finalUrl, status, contentType, body, isDisallowed }: SiteFile): RequestedText {
  const none = (reason: string, isSeen = false): RequestedText => {
    return { kind: "none", reason: `not assessed: ${url} ${reason}`, isSeen };
  };
  if (isDisallowed) return none("is disallowed by robots.txt");
  if (status === null) return none("did not answer");
  if (finalUrl !== url) return none(`redirects to ${finalUrl} now`);
  if (status !== 200) return none(`answers with ${status} now`);
  if (body.length >= maxBodyBytes) return none("is too large", true);
  const text = Buffer.from(body).toString("utf8");
  // Anything else could not be given back byte for byte.
  if (!Buffer.from(text, "utf8").equals(body)) return none("is not UTF-8", true);
  return { kind: "text", text, status, isHtml: /^text\/html\b/i.test(contentType ?? "") };
}
