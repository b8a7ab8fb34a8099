import type { LanguageModel } from "@sightline/model/ports";

/** Keeps responses of models between runs; a key covers everything that determines one. `get` returns what `set` stored. */
export interface AnswerCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** Access to the language model that drafts and judges questions. */
export interface AnswerReader {
  readonly model: LanguageModel;
  /** Maximum number of votes on a question, 1 to 3. Default 3. */
  readonly votes?: 1 | 2 | 3;
  /** Default: nothing is cached. */
  readonly cache?: AnswerCache;
}
