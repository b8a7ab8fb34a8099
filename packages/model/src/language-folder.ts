/** Returns the first folder of a URL if it is named like a language: `de` of `/de/shoes`, `pt-BR` of `/pt-BR`. */
export function languageFolder(url: string): string | null {
  return /^https?:\/\/[^/]*\/([a-z]{2}(?:[-_][a-z]{2,4})?)(?=[/?#]|$)/i.exec(url)?.[1] ?? null;
}
