/** Study, standard or vendor document behind a check. */
export interface EvidenceSource {
  readonly title: string;
  /** `null` when the source is known only by its name and date. */
  readonly url: string | null;
  /** Year, or year and month. */
  readonly date: string;
  /** A peer-reviewed experiment · B standard or vendor document · C large study or preprint · D practice · E speculative. */
  readonly grade: "A" | "B" | "C" | "D" | "E";
  /** Finding of the source, and its limit. */
  readonly finding: string;
}
