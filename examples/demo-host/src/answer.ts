/** Response of a server, as data. */
export interface Answer {
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** `{{visit}}` in a text becomes 32 hexadecimal digits that no other response has. */
  readonly body?: string | Uint8Array;
  /** Length of a body of zeros in place of `body`, written as long as the client reads. */
  readonly zeros?: number;
  /** Sends text as it is, although the client accepts gzip. */
  readonly isPlain?: true;
  /** Milliseconds that the response says it took (Server-Timing), so that no test has to wait for them. */
  readonly tookMs?: number;
  /** Never answers. */
  readonly isSilent?: true;
  /** Response to HEAD, where it differs. */
  readonly head?: Answer;
}

/** Responses of a host by path, with the query or without. */
export type Answers = Readonly<Record<string, Answer>>;

/** Certificate of a host. */
export type Certificate =
  | "good"
  | "expiring"
  | "expired"
  | "wrong-name"
  | "incomplete"
  | "self-signed"
  | "unknown-authority";

/** Host with all that it answers. */
export interface Host {
  /** Default `good`. */
  readonly certificate?: Certificate;
  /** Offers nothing newer than HTTP/1.1. */
  readonly isHttp1?: true;
  /** Accepts TLS 1.0 and 1.1. */
  readonly acceptsOldTls?: true;
  /** Accepts no connection, although its name exists. */
  readonly isClosed?: true;
  readonly answers?: Answers;
  /** Responses over http. Default: redirects to the same URL with https. */
  readonly plainAnswers?: Answers;
  /** Response to any other path. Default: an error page with a link to the home page. */
  readonly missing?: Answer;
  /** Response over http to any other path. */
  readonly plainMissing?: Answer;
}

/** Hosts by name. */
export type Hosts = Readonly<Record<string, Host>>;

/** Creates a permanent redirect. */
export const moved = (location: string): Answer => ({ status: 301, headers: { location } });

/** Creates a temporary redirect. */
export const found = (location: string): Answer => ({ status: 302, headers: { location } });

/** Creates a page, or an error page. */
export const html = (body: string, parts: Answer = {}): Answer => ({
  body,
  ...parts,
  headers: { "content-type": "text/html; charset=utf-8", ...parts.headers },
});

/** Creates a file of a media type. */
export const file = (type: string, body: string | Uint8Array, parts: Answer = {}): Answer => ({
  body,
  ...parts,
  headers: { "content-type": type, ...parts.headers },
});
