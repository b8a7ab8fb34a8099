import type { JobSlice } from "@sightline/model/ports";

/** Reference to a piece of background work in its present state. */
export type WorkSlice = Required<JobSlice>;

/** Tenant and id of a piece of background work. */
export type WorkPlace = Pick<JobSlice, "tenant" | "id">;

/** Returns a key under which a piece of background work is known in this process. */
export function workKey({ tenant, id }: WorkPlace): string {
  return `${tenant}\n${id}`;
}

/** Piece of work that has not ended. */
export interface OpenWork {
  readonly slice: WorkSlice;
  /** Changes whenever a worker claims it or writes a heartbeat. */
  readonly sign: string;
}

/** Signals that end a turn from outside. */
export interface TurnSignals {
  /** Ends immediately: work in progress is discarded. */
  readonly abort: AbortSignal;
  /** Leaves the work to another turn, here or elsewhere. */
  readonly suspend: AbortSignal;
  /** Ends the work for good. */
  readonly cancel: AbortSignal;
}

/** How a turn of a worker ends. */
export type Turn =
  /** Nothing is left to do: it has ended or was deleted, or another worker has it. */
  | { readonly kind: "over" }
  /** Another turn continues; `epoch` is the number of claims so far. */
  | { readonly kind: "open"; readonly epoch: number }
  /** The store or this machine failed; another turn continues when that is over. */
  | { readonly kind: "failed"; readonly epoch: number; readonly error: unknown };

/** Kind of background work, such as crawls or tasks: how workers find it, take it up and leave it. */
export interface WorkKind {
  /** As in "A task could not be run". */
  readonly name: string;
  /** Kinds of its slices, with the number of slots that each has at most. */
  readonly slots: Readonly<Record<string, number>>;
  /** Yields the work of all tenants that has not ended. */
  open(): AsyncIterable<WorkPlace>;
  /** Returns the state of a piece of work; `null` when it has ended or does not exist. */
  look(place: WorkPlace): Promise<OpenWork | null>;
  /**
   * Claims a piece of work and works on it for a turn.
   * @param onProgress called when the fault for which it waited is evidently over
   * @throws errors after which it is tried again later
   */
  take(slice: WorkSlice, signals: TurnSignals, onProgress: () => void): Promise<Turn>;
  /** Called when a piece of work waits in the queue of this process. */
  queued?(slice: WorkSlice): void;
  /** Called when a piece of work without a worker was put into the queue again. */
  swept?(place: WorkPlace): void;
  /** Called once per sweep of a shared queue with the number of pieces that have not ended. */
  counted?(open: number): Promise<void>;
}
