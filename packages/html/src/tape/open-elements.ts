import { boundary, elementKey, hasClass } from "./element-classes.ts";
import type { SearchBudget } from "./search-budget.ts";
import { tagIdLimit } from "./tag-names.ts";
import { noNode, type Tape } from "./tape.ts";

/**
 * The stack of open elements (HTML standard §13.2.4.2). Each has a key: an HTML element the identifier of its tag,
 * other elements that of their class, so that searches do not read the tape.
 */
export class OpenElements {
  /** Number of open elements. */
  depth = 0;
  /** Key of the current node; that of an HTML element without identifier if none is open. */
  currentKey = 0;
  readonly #tape: Tape;
  readonly #budget: SearchBudget;
  // Plain arrays: the memory of typed ones is not V8's own, and takes longer to allocate than everything else for a
  // small page.
  readonly #nodes: number[] = [];
  readonly #keys: number[] = [];
  readonly #names: number[] = [];
  /** Number of open elements of each key. */
  readonly #counts: number[] = new Array(tagIdLimit).fill(0);
  /** Number of open elements of each name, whatever their namespace. */
  readonly #nameCounts: number[] = new Array(tagIdLimit).fill(0);

  constructor(tape: Tape, budget: SearchBudget) {
    this.#tape = tape;
    this.#budget = budget;
  }

  /** Returns the current node; the document when no element is open. */
  get current(): number {
    return this.depth === 0 ? noNode : (this.#nodes[this.depth - 1] ?? noNode);
  }

  node(index: number): number {
    return this.#nodes[index] ?? noNode;
  }
  key(index: number): number {
    return this.#keys[index] ?? 0;
  }
  /** Returns the number of an element's name: see {@link TagNumbers}. */
  name(index: number): number {
    return this.#names[index] ?? 0;
  }
  count(key: number): number {
    return this.#counts[key] ?? 0;
  }
  countOfName(name: number): number {
    return this.#nameCounts[name] ?? 0;
  }

  /** Counts a search, or a move, of all elements above an index. */
  searched(index: number): void {
    this.#budget.spend(this.depth - index);
  }

  push(node: number, key: number, name: number): void {
    this.#set(this.depth, node, key, name);
    this.depth += 1;
    this.currentKey = key;
  }

  #set(index: number, node: number, key: number, name: number): void {
    this.#nodes[index] = node;
    this.#keys[index] = key;
    this.#names[index] = name;
    while (name >= this.#nameCounts.length) this.#nameCounts.push(0);
    this.#counts[key] = this.count(key) + 1;
    this.#nameCounts[name] = this.countOfName(name) + 1;
    this.#tape.setOpen(node, true);
  }

  #close(index: number): void {
    const key = this.key(index);
    const name = this.name(index);
    this.#counts[key] = this.count(key) - 1;
    this.#nameCounts[name] = this.countOfName(name) - 1;
    this.#tape.setOpen(this.node(index), false);
  }

  pop(): void {
    this.depth -= 1;
    this.#close(this.depth);
    this.currentKey = this.depth === 0 ? 0 : this.key(this.depth - 1);
  }

  /** Pops elements until the given number is left. */
  popTo(depth: number): void {
    while (this.depth > depth) this.pop();
  }

  /** Pops elements up to and including the topmost with that key. */
  popThrough(key: number): void {
    this.popTo(Math.max(this.topmost(key), 0));
  }

  /** Returns the index of the topmost element with that key; -1 when none is open. */
  topmost(key: number): number {
    if (this.count(key) === 0) return -1;
    let index = this.depth - 1;
    while (this.#keys[index] !== key) index--;
    this.searched(index);
    return index;
  }

  /** Returns the index of the topmost element in one of the classes; -1 when there is none. */
  topmostOf(classes: number): number {
    let index = this.depth - 1;
    while (index >= 0 && !hasClass(this.key(index), classes)) index--;
    this.searched(index);
    return index;
  }

  indexOf(node: number): number {
    if (!this.#tape.isOpen(node)) return -1;
    let index = this.depth - 1;
    while (this.#nodes[index] !== node) index--;
    this.searched(index);
    return index;
  }

  removeAt(index: number): void {
    if (index === this.depth - 1) {
      this.pop();
      return;
    }
    this.searched(index);
    this.#close(index);
    this.#nodes.splice(index, 1);
    this.#keys.splice(index, 1);
    this.#names.splice(index, 1);
    this.depth -= 1;
  }

  remove(node: number): void {
    const index = this.indexOf(node);
    if (index !== -1) this.removeAt(index);
  }

  /** Replaces an element with another one that has the same key. */
  replaceAt(index: number, node: number): void {
    this.#tape.setOpen(this.node(index), false);
    this.#nodes[index] = node;
    this.#tape.setOpen(node, true);
  }

  /** Inserts an HTML element whose tag has an identifier. */
  insertAt(index: number, node: number, key: number): void {
    this.searched(index);
    this.#nodes.splice(index, 0, node);
    this.#keys.splice(index, 0, key);
    this.#names.splice(index, 0, key);
    this.#set(index, node, key, key);
    this.depth += 1;
    this.currentKey = this.key(this.depth - 1);
  }

  /** "Have an element in a specific scope" (§13.2.4.2) for each kind of scope, given by the class of its boundaries. */
  hasInScope(key: number, scope: number = boundary.scope): boolean {
    if (this.count(key) === 0) return false;
    let index = this.depth - 1;
    while (index >= 0 && this.#keys[index] !== key && !hasClass(this.key(index), scope)) index--;
    this.searched(index);
    return this.#keys[index] === key;
  }

  /** Returns the same for any element of the classes. */
  hasAnyInScope(classes: number, scope: number): boolean {
    const index = this.topmostOf(classes | scope);
    return index >= 0 && hasClass(this.key(index), classes);
  }

  /** Returns true if an element of the classes is above the one at an index. */
  hasAbove(index: number, classes: number): boolean {
    let above = this.depth - 1;
    while (above > index && !hasClass(this.key(above), classes)) above--;
    this.searched(above);
    return above > index;
  }

  /** "Generate implied end tags", except for elements with one key. */
  generateImpliedEndTags(except: number = elementKey.none): void {
    while (hasClass(this.currentKey, boundary.implied) && this.currentKey !== except) this.pop();
  }

  /** "Generate all implied end tags thoroughly". */
  generateImpliedEndTagsThoroughly(): void {
    while (hasClass(this.currentKey, boundary.impliedThoroughly)) this.pop();
  }
}
