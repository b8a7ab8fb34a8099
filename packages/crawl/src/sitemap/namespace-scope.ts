/** Namespaces in scope at a place of a document, found in one lookup at any depth. */
export interface NamespaceScope {
  /** Enters an element with the declarations among its attributes. */
  enter(attributes: Readonly<Record<string, string>>): void;
  /** Leaves the element entered last. */
  leave(): void;
  /** Returns the namespace of a prefix, `""` being the default one; `undefined` if the prefix is not declared. */
  resolve(prefix: string): string | undefined;
}

const always: ReadonlyMap<string, string> = new Map([
  ["", ""],
  ["xml", "http://www.w3.org/XML/1998/namespace"],
  ["xmlns", "http://www.w3.org/2000/xmlns/"],
]);

/** Creates a scope without declarations. */
export function namespaceScope(): NamespaceScope {
  const inForce = new Map<string, string>();
  /** Declarations that each open element replaced; most elements declare none. */
  const replaced: (readonly (readonly [prefix: string, before: string | undefined])[] | null)[] = [];
  return {
    enter(attributes) {
      let before: [string, string | undefined][] | null = null;
      for (const name in attributes) {
        const prefix = declaredPrefix(name);
        if (prefix === null) continue;
        before ??= [];
        before.push([prefix, inForce.get(prefix)]);
        inForce.set(prefix, (attributes[name] ?? "").trim());
      }
      replaced.push(before);
    },
    leave() {
      for (const [prefix, before] of replaced.pop() ?? []) {
        if (before === undefined) inForce.delete(prefix);
        else inForce.set(prefix, before);
      }
    },
    resolve: (prefix) => inForce.get(prefix) ?? always.get(prefix),
  };
}

function declaredPrefix(attribute: string): string | null {
  if (attribute === "xmlns") return "";
  return attribute.startsWith("xmlns:") ? attribute.slice("xmlns:".length) : null;
}
