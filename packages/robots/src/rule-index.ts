import type { RobotsRule } from "./groups.ts";
import { pathPattern } from "./path-pattern.ts";
import { segmentTrie } from "./segment-trie.ts";

/** Finds the rule that decides on a path in normal form; `null` when none matches. */
export type RuleIndex = (path: string) => RobotsRule | null;

/**
 * Prepares rules for matching. The longest matching path wins, allow wins over disallow of the same length, then the
 * first line.
 *
 * All literals between wildcards are found in one pass over the path; each rule waits for its next literal in a queue
 * at that literal. A check costs the path's length times the nested literals that occur at one place (one or two; under
 * a thousand in a hostile file of 500 KiB) plus the wildcards that are satisfied, each once.
 */
export function ruleIndex(unsorted: readonly RobotsRule[]): RuleIndex {
  const rules = unsorted.toSorted(
    (one, other) =>
      other.path.length - one.path.length || Number(other.allow) - Number(one.allow) || one.line - other.line,
  );
  const patterns = rules.map((rule) => pathPattern(rule.path));
  const trie = segmentTrie(patterns.reduce((sum, { head, segments }) => sum + head.length + lengthOf(segments), 0));

  const headFirst = new Map<number, number[]>();
  const programStart = new Int32Array(rules.length + 1);
  const program: number[] = [];
  for (const [index, pattern] of patterns.entries()) {
    const head = trie.add(pattern.head);
    const waiting = headFirst.get(head);
    if (waiting === undefined) headFirst.set(head, [index]);
    else waiting.push(index);
    for (const segment of pattern.segments) {
      const node = trie.add(segment);
      trie.mark(node);
      program.push(node);
    }
    programStart[index + 1] = program.length;
  }
  trie.link();

  // Scratch space of one check; a stamp tells whether an entry belongs to it.
  let check = 0;
  const stamp = new Float64Array(trie.size);
  const queueFirst = new Int32Array(trie.size);
  const queueLast = new Int32Array(trie.size);
  const queueNext = new Int32Array(rules.length);
  const readyAt = new Int32Array(rules.length);
  const progress = new Int32Array(rules.length);
  let best = rules.length;

  function advance(rule: number, at: number, path: string): void {
    if (rule >= best) return;
    const step = progress[rule] ?? 0;
    const node = step < (programStart[rule + 1] ?? 0) ? program[step] : undefined;
    if (node === undefined) {
      if (endsRight(rule, at, path)) best = rule;
      return;
    }
    progress[rule] = step + 1;
    enqueue(rule, node, at);
  }

  function enqueue(rule: number, node: number, at: number): void {
    readyAt[rule] = at;
    queueNext[rule] = -1;
    if (stamp[node] !== check || queueFirst[node] === -1) {
      stamp[node] = check;
      queueFirst[node] = rule;
    } else queueNext[queueLast[node] ?? 0] = rule;
    queueLast[node] = rule;
  }

  function endsRight(rule: number, at: number, path: string): boolean {
    const pattern = patterns[rule];
    if (pattern === undefined) return false;
    if (pattern.exact) return at === path.length;
    return pattern.tail === null || (path.length - pattern.tail.length >= at && path.endsWith(pattern.tail));
  }

  function startAt(node: number, at: number, path: string): void {
    for (const rule of headFirst.get(node) ?? []) {
      progress[rule] = programStart[rule] ?? 0;
      advance(rule, at, path);
    }
  }

  // Rules queue in the order of their positions, so those that may use this occurrence stand in front.
  function drain(node: number, end: number, path: string): void {
    if (stamp[node] !== check) return;
    const start = end - (trie.depth[node] ?? 0);
    for (let rule = queueFirst[node] ?? -1; rule !== -1 && (readyAt[rule] ?? 0) <= start; ) {
      queueFirst[node] = queueNext[rule] ?? -1;
      advance(rule, end, path);
      rule = queueFirst[node] ?? -1;
    }
  }

  return (path) => {
    check += 1;
    best = rules.length;
    startAt(0, 0, path);
    let state = 0;
    for (let at = 0, head = 0; at < path.length && best > 0; at += 1) {
      const code = path.charCodeAt(at);
      state = trie.next(state, code);
      for (let node = trie.segmentAt(state); node !== 0; node = trie.shorterSegment(node)) drain(node, at + 1, path);
      if (head !== -1) head = trie.child(head, code);
      if (head !== -1) startAt(head, at + 1, path);
    }
    return rules[best] ?? null;
  };
}

function lengthOf(literals: readonly string[]): number {
  return literals.reduce((sum, literal) => sum + literal.length, 0);
}
