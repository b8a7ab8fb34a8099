const names = new Intl.DisplayNames(["en"], { type: "language" });

/** Returns the English name of a language, as in `German` for `de`; the code itself where it has none. */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}
