/** Returns the token of `Authorization: Bearer`; `null` without one. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}
