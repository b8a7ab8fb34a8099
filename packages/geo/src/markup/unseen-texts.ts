import type { ChannelText, InjectionChannel } from "../injection/injection-scan.ts";
import type { Attributes } from "./attributes.ts";

/** Gathers what people do not see and models may read. */
export interface UnseenTexts {
  add(channel: InjectionChannel, text: string): void;
  attributes(element: string, attributes: Attributes): void;
  finish(): readonly ChannelText[];
}

const maxCharacters = 100_000;
const minLength = 12;
const spoken = new Set(["alt", "title", "aria-label", "aria-description", "placeholder", "content", "summary"]);

/** A gatherer for one page; single words are no orders and are left out. */
export function unseenTexts(): UnseenTexts {
  const texts = new Map<InjectionChannel, string[]>();
  let characters = 0;

  function add(channel: InjectionChannel, text: string): void {
    const trimmed = text.trim();
    if (trimmed.length < minLength || characters > maxCharacters) return;
    const kept = trimmed.slice(0, 10_000);
    characters += kept.length;
    const list = texts.get(channel);
    if (list === undefined) texts.set(channel, [kept]);
    else list.push(kept);
  }

  return {
    add,
    attributes(element, attributes) {
      for (const [name, value] of attributes) {
        if (value.length < minLength || !value.includes(" ")) continue;
        if (spoken.has(name) || name.startsWith("data-")) add(element === "meta" ? "meta" : "attribute", value);
      }
    },
    finish: () => [...texts].map(([channel, list]) => ({ channel, text: list.join("\n") })),
  };
}
