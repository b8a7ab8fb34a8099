const scriptTypes = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.[0-5])?)$/;

/** Returns true if a script element with that type, trimmed and in lower case, is a script and not a data block. */
export function isScriptType(type: string): boolean {
  return type === "" || scriptTypes.test(type);
}
