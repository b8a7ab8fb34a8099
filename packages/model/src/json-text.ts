/**
 * The JSON texts that values were read from. A value that crosses from thread to thread on its way to a database is read
 * once, for the rules, and need not be written again.
 */
const texts = new WeakMap<object, string>();

/** Reads JSON text that another thread of this program wrote, and keeps the text beside the value. */
export function readJsonText<Value extends object>(json: string): Value {
  const value: Value = JSON.parse(json);
  texts.set(value, json);
  return value;
}

/**
 * An object whose members are only read from its JSON text when somebody asks for one.
 *
 * @param names all its members
 */
export function lazyJsonText<Value extends object>(json: string, names: readonly (keyof Value & string)[]): Value {
  let read: Value | null = null;
  const value = {};
  for (const name of names) {
    Object.defineProperty(value, name, {
      enumerable: true,
      get: () => {
        read ??= JSON.parse(json) as Value;
        return read[name];
      },
    });
  }
  texts.set(value, json);
  // Every member that the caller names is there, as a getter.
  return value as Value;
}

/** The JSON text of a value; the one it was read from, when that is known. */
export function jsonText(value: object): string {
  return texts.get(value) ?? JSON.stringify(value);
}
