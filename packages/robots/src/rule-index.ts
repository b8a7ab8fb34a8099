import type { RobotsRule } from "./groups.ts";
import { literalTrie } from "./literal-trie.ts";
import { type PathPattern, pathPattern } from "./path-pattern.ts";
import { segmentFinder } from "./segment-finder.ts";

/** Rules that match one path. */
export interface MatchingRules {
  /** Returns the deciding rule for a crawler that obeys some groups, given by their numbers; `null` if none matches. */
  decide(groups: readonly number[]): RobotsRule | null;
}

/** Rules of a file, prepared for matching. */
export interface RuleIndex {
  /** Finds the rules that match a path in normal form; `null` if that takes more steps than allowed per path. */
  match(path: string): MatchingRules | null;
  /** Steps of all paths so far. */
  readonly steps: number;
}

/**
 * Maximum steps of one path, a few milliseconds: every wildcard of a file of 500 KiB fits in once. Files written by
 * hand take one step for each rule with a wildcard and a few more.
 */
export const maxSteps = 300_000;

/**
 * Prepares the rules of all groups of a file for matching. The longest matching path wins, allow wins over disallow of
 * the same length, then the first line.
 *
 * All literals between wildcards are found in one pass over the path; each rule waits for its next literal in a queue
 * at that literal. A check costs a step for each character, for each nested literal that occurs at one place, and for
 * each wildcard that is satisfied. It is made once for all crawlers.
 */
export function ruleIndex(groups: readonly (readonly RobotsRule[])[], stepsAllowed = maxSteps): RuleIndex {
  const rules = rankedRules(groups);
  const patterns = rules.map(({ rule }) => pathPattern(rule.path));
  const programs = segmentPrograms(patterns);
  const heads = rulesByHead(patterns);
  const { finder } = programs;

  // Scratch space of one check; a stamp shows whether an entry belongs to it.
  let check = 0;
  let steps = 0;
  let earlierSteps = 0;
  let best = new Int32Array(0);
  const stamp = new Float64Array(finder.size);
  const queueFirst = new Int32Array(finder.size);
  const queueLast = new Int32Array(finder.size);
  const queueNext = new Int32Array(rules.length);
  const readyAt = new Int32Array(rules.length);
  const progress = new Int32Array(rules.length);

  function advance(rule: number, index: number, path: string): void {
    steps += 1;
    const group = rules[rule]?.group ?? 0;
    if (rule >= (best[group] ?? 0)) return;
    const step = progress[rule] ?? 0;
    if (step >= programs.end(rule)) {
      if (endsRight(patterns[rule], index, path)) best[group] = rule;
      return;
    }
    progress[rule] = step + 1;
    enqueue(rule, programs.node(step), index);
  }

  function enqueue(rule: number, node: number, index: number): void {
    readyAt[rule] = index;
    queueNext[rule] = -1;
    if (stamp[node] !== check || queueFirst[node] === -1) {
      stamp[node] = check;
      queueFirst[node] = rule;
    } else queueNext[queueLast[node] ?? 0] = rule;
    queueLast[node] = rule;
  }

  function startAt(head: number, index: number, path: string): void {
    for (let position = heads.start(head); position < heads.end(head); position += 1) {
      const rule = heads.rule(position);
      progress[rule] = programs.start(rule);
      advance(rule, index, path);
    }
  }

  // Rules queue in the order of their positions, so those that may use this occurrence are in front.
  function drain(node: number, end: number, path: string): void {
    if (stamp[node] !== check) return;
    const start = end - (finder.depth[node] ?? 0);
    for (let rule = queueFirst[node] ?? -1; rule !== -1 && (readyAt[rule] ?? 0) <= start; ) {
      queueFirst[node] = queueNext[rule] ?? -1;
      advance(rule, end, path);
      rule = queueFirst[node] ?? -1;
    }
  }

  function drainAll(state: number, end: number, path: string): void {
    for (let node = finder.longest(state); node !== 0 && steps <= stepsAllowed; node = finder.shorter(node)) {
      steps += 1;
      drain(node, end, path);
    }
  }

  function match(path: string): MatchingRules | null {
    check += 1;
    earlierSteps += steps;
    steps = 0;
    best = new Int32Array(groups.length).fill(rules.length);
    const found = best;
    startAt(0, 0, path);
    for (let offset = 0, state = 0, head = 0; offset < path.length && steps <= stepsAllowed; offset += 1) {
      const code = path.charCodeAt(offset);
      state = finder.next(state, code);
      drainAll(state, offset + 1, path);
      if (head !== -1) head = heads.child(head, code);
      if (head !== -1) startAt(head, offset + 1, path);
    }
    if (steps > stepsAllowed) return null;
    const rankIn = (group: number) => found[group] ?? rules.length;
    return {
      decide: (obeyed) =>
        rules[obeyed.reduce((least, group) => Math.min(least, rankIn(group)), rules.length)]?.rule ?? null,
    };
  }

  return {
    match,
    get steps() {
      return earlierSteps + steps;
    },
  };
}

interface RankedRule {
  readonly rule: RobotsRule;
  readonly group: number;
}

/** Returns all rules, winning ones first. */
function rankedRules(groups: readonly (readonly RobotsRule[])[]): readonly RankedRule[] {
  return groups
    .flatMap((rules, group) => rules.map((rule) => ({ rule, group })))
    .sort(
      ({ rule }, { rule: other }) =>
        other.path.length - rule.path.length || Number(other.allow) - Number(rule.allow) || rule.line - other.line,
    );
}

/** Literals that each rule waits for, one after the other. */
function segmentPrograms(patterns: readonly PathPattern[]) {
  const finder = segmentFinder(patterns.flatMap(({ segments }) => segments));
  const starts = new Int32Array(patterns.length + 1);
  for (const [rule, { segments }] of patterns.entries()) starts[rule + 1] = (starts[rule] ?? 0) + segments.length;
  return {
    finder,
    start: (rule: number) => starts[rule] ?? 0,
    end: (rule: number) => starts[rule + 1] ?? 0,
    node: (step: number) => finder.ends[step] ?? 0,
  };
}

/** Rules by the node of their head, in a trie of all heads. */
function rulesByHead(patterns: readonly PathPattern[]) {
  const { ends, size, child } = literalTrie(patterns.map(({ head }) => head));
  const starts = new Int32Array(size + 1);
  for (const node of ends) starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  for (let node = 0; node < size; node += 1) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const sorted = new Int32Array(ends.length);
  const filled = starts.slice();
  for (const [rule, node] of ends.entries()) {
    const index = filled[node] ?? 0;
    sorted[index] = rule;
    filled[node] = index + 1;
  }
  return {
    child,
    start: (node: number) => starts[node] ?? 0,
    end: (node: number) => starts[node + 1] ?? 0,
    rule: (index: number) => sorted[index] ?? 0,
  };
}

function endsRight(pattern: PathPattern | undefined, index: number, path: string): boolean {
  if (pattern === undefined) return false;
  if (pattern.exact) return index === path.length;
  return pattern.tail === null || (path.length - pattern.tail.length >= index && path.endsWith(pattern.tail));
}
