/** Namespaces in force at a place of a document, found in one look-up however deep it is. */
export interface NamespaceScope {
  /** Enters an element with the declarations among its attributes. */
  enter(attributes: Readonly<Record<string, string>>): void;
  /** Leaves the element that was entered last. */
  leave(): void;
  /** The namespace of a prefix, `""` being the default one; `undefined` when the prefix is not declared. */
  resolve(prefix: string): string | undefined;
}

const always: ReadonlyMap<string, string> = new Map([
  ["", ""],
  ["xml", "http://www.w3.org/XML/1998/namespace"],
  ["xmlns", "http://www.w3.org/2000/xmlns/"],
]);

/** Makes a scope without declarations. */
export function namespaceScope(): NamespaceScope {
  const inForce = new Map<string, string>();
  /** What each open element replaced; most declare nothing. */
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
