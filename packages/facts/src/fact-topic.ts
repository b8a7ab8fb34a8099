/**
 * What a topic of facts says about itself beside its schema: each topic is a folder with its schema, its reader and one
 * of these.
 */
export interface FactTopic<Facts extends object> {
  /** Name of the folder. */
  readonly name: string;
  /**
   * Raised when a fact of the topic is added or changes its meaning. Rules that read the topic are not assessed on pages
   * that were stored with an older version.
   */
  readonly version: number;
  /** Facts of an answer that is no HTML page. */
  readonly empty: Facts;
}
