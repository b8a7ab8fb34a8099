import type { Severity } from "@sightline/model";

/** What can be wrong with a page that moves to another URL, with the severity of each. */
export const moveFaults = {
  /** The new page does not exist, or does not answer. */
  lost: "error",
  /** The redirects from the old URL lead in a circle. */
  loop: "error",
  /** The old URL redirects to another page than the map says, or to another site. */
  "wrong-target": "error",
  /** The old URL redirects to the home page, which search engines treat as an error page. */
  "to-home": "error",
  /** The old URL does not redirect, although it should. */
  "no-redirect": "error",
  /** The old page could be indexed, the new one cannot. */
  "not-indexable": "error",
  /** The canonical of the new page leads back to the old host. */
  "canonical-to-old": "error",
  /** The redirect from the old URL is temporary. */
  temporary: "warning",
  /** More than one redirect follows the other. */
  chain: "warning",
  title: "notice",
  description: "notice",
  h1: "notice",
} as const satisfies Readonly<Record<string, Severity>>;

/** Kind of what is wrong with a page that moves. */
export type MoveFaultKind = keyof typeof moveFaults;

/** What is wrong with a page that moves: how it was, or should be, and how it is. */
export interface MoveFault {
  readonly kind: MoveFaultKind;
  readonly severity: Severity;
  readonly before: string | null;
  readonly after: string | null;
}

/** A page of the old host, and what became of it. */
export interface PageMove {
  readonly url: string;
  /** Where it belongs on the new host: by the map, or under the same path. */
  readonly expected: string;
  readonly isMapped: boolean;
  /** Where its redirects end; `expected` if it does not redirect. */
  readonly finalUrl: string;
  /** Status there; `null` without a response, or if it was not requested. */
  readonly status: number | null;
  /** Number of redirects on the way. */
  readonly hops: number;
  /** In the order of {@link moveFaults}. */
  readonly faults: readonly MoveFault[];
  /** What could not be told of it, and why; `null` if all could. */
  readonly notAssessed: string | null;
  /** Page of the new host with the same main text, or else the same title, if it is lost or leads astray. */
  readonly suggestion: string | null;
}

/** Creates a fault. */
export function moveFault(kind: MoveFaultKind, before: string | null, after: string | null): MoveFault {
  return { kind, severity: moveFaults[kind], before, after };
}
