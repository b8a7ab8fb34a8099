/**
 * Metadata of a topic of facts besides its schema: each topic is a folder with its schema, its reader and one of these.
 */
export interface FactTopic<Facts extends object> {
  /** Name of the folder. */
  readonly name: string;
  /**
   * Increased when a fact of the topic is added or changes its meaning. Rules that read the topic are not assessed on
   * pages that were stored with an older version.
   */
  readonly version: number;
  /** Facts of a response that is not an HTML page. */
  readonly empty: Facts;
}
