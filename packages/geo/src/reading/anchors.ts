import type { Edge } from "@sightline/facts";

const vague =
  /^(?:click here|here|read more|more|learn more|see more|view more|continue reading|details|link|this|go|website|page|download|hier|hier klicken|mehr|mehr erfahren|weiterlesen|ici|cliquez ici|en savoir plus|lire la suite|aquí|leer más|más|qui|scopri di più|leggi di più|aqui|saiba mais|lees meer|meer|подробнее|здесь)[.!›»→>\s]*$/i;

/** True if the text of an anchor describes its target: not empty, not “read more”, not a bare URL. */
export function isDescriptiveAnchor({ text }: Pick<Edge, "text">): boolean {
  const name = text.trim();
  return name.length > 1 && !vague.test(name) && !/^(?:https?:\/\/|www\.)\S+$/i.test(name);
}
