const separators = /\s+(?:[|–—·:»-]|::)\s+/;

/** Splits a title at separators. */
function titleParts(title: string): string[] {
  return title.split(separators).filter((part) => part !== "");
}

/** Returns a title without the part that names the site. */
export function titleWithoutBrand(title: string, brand: string | null): string {
  const parts = titleParts(title);
  if (parts.length < 2) return title;
  const folded = brand?.toLowerCase() ?? null;
  const rest = parts.filter((part) => part.toLowerCase() !== folded);
  return rest.length === 0 || rest.length === parts.length ? (parts[0] ?? title) : rest.join(" ");
}

/** Returns the part of a title after the last separator, which usually names the site. */
export function brandSuffix(title: string): string | null {
  const parts = titleParts(title);
  return parts.length < 2 ? null : (parts.at(-1)?.trim() ?? null);
}
