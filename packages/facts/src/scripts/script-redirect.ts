/** Redirect by a script: its target as the script writes it, `null` where it is computed. */
export interface WrittenRedirect {
  readonly target: string | null;
}

/** A longer script does more than redirect. */
const maxCharacters = 2000;
/** Assignment to the location of the window itself; frames send `top` and `parent` elsewhere to break out. */
const assignment =
  /(?<![\w$.])(?:(?:window|document|self)\.)?location(?:(?:\.href)?\s*=(?!=)\s*|\.(?:replace|assign)\s*\(\s*)(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$]*)`)?/g;
const comment = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/.*|<!--.*)$/gm;
const laterCode = /\bfunction\b|=>/;
const condition = /\bif\s*\(/;

/**
 * Returns the redirect that a short inline script makes as soon as it runs: it sets the location outside of functions, and
 * if under a condition, in its other branch, too.
 */
export function redirectOfScript(script: string): WrittenRedirect | null {
  if (script.length > maxCharacters || !script.includes("location")) return null;
  const code = script.replace(comment, "");
  const [first, ...others] = code.matchAll(assignment);
  if (first === undefined) return null;
  const before = code.slice(0, first.index);
  if (laterCode.test(before)) return null;
  if (condition.test(before)) {
    const after = code.slice(first.index + first[0].length);
    return others.length > 0 && /\belse\b/.test(after) ? { target: null } : null;
  }
  return { target: first[1] ?? first[2] ?? first[3] ?? null };
}
