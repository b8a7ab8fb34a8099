import type { Markup } from "./markup.ts";
import { scope } from "./open-element.ts";
import { textPiece } from "./text-piece.ts";

/** Gathers the text that people see, and where the main part of it ends. */
export interface PageText {
  /** @param end where it ends in the source. @returns how many words it has */
  add(content: string, bits: number, end: number): number;
  /** A tag went by: blocks end words. */
  boundary(name: string): void;
  finish(
    html: string,
    mains: number,
    articles: number,
  ): Pick<
    Markup,
    | "visibleText"
    | "visibleCharacters"
    | "bodyWords"
    | "mainWords"
    | "contentEndByte"
    | "noSnippetShare"
    | "authors"
    | "footerText"
  >;
}

const maxText = 200_000;
const maxAuthors = 10;
const inline = new Set(
  "a abbr b bdi bdo br cite code em i kbd mark q s samp small span strong sub sup u var wbr".split(" "),
);
/** A gatherer for one page. */
export function pageText(): PageText {
  const parts: string[] = [];
  const authors: string[] = [];
  let endsInSpace = false;
  let footer = "";
  let length = 0;
  let characters = 0;
  /** Ends and lengths of pieces in the main element, in articles, and in the body without its boilerplate. */
  const pieces = { main: pieceList(), article: pieceList(), body: pieceList() };

  /** Adds a text without runs of spaces, so that none come about. */
  function push(text: string): void {
    const rest = endsInSpace && text.startsWith(" ") ? text.slice(1) : text;
    if (rest === "") return;
    parts.push(rest);
    endsInSpace = rest.endsWith(" ");
  }

  return {
    add(content, bits, end) {
      const { text, words } = textPiece(content);
      const visible = text.trim().length;
      characters += visible;
      if (length < maxText) {
        push(text);
        length += text.length;
      }
      if ((bits & scope.footer) !== 0 && footer.length < 5000) footer += `${text} `;
      if ((bits & scope.author) !== 0 && authors.length < maxAuthors && visible > 1)
        authors.push(text.trim().slice(0, 100));
      if ((bits & scope.head) === 0) addPiece(pieces, bits, { end, visible, words });
      return words;
    },
    boundary(name) {
      if (!endsInSpace && !inline.has(name)) push(" ");
    },
    finish(html, mains, articles) {
      const best = mains > 0 ? pieces.main : articles === 1 ? pieces.article : pieces.body;
      const main = best.visible > 0 ? best : pieces.body;
      return {
        visibleText: parts.join("").trim(),
        visibleCharacters: characters,
        bodyWords: pieces.body.words,
        mainWords: (mains > 0 ? pieces.main : articles === 1 ? pieces.article : pieceList()).words,
        contentEndByte: Buffer.byteLength(html.slice(0, endOfShare(main, 0.8))),
        noSnippetShare: main.visible === 0 ? 0 : main.noSnippet / main.visible,
        authors,
        footerText: footer.trim(),
      };
    },
  };
}

interface PieceList {
  readonly ends: number[];
  readonly lengths: number[];
  visible: number;
  words: number;
  noSnippet: number;
}

function pieceList(): PieceList {
  return { ends: [], lengths: [], visible: 0, words: 0, noSnippet: 0 };
}

interface Piece {
  readonly end: number;
  readonly visible: number;
  readonly words: number;
}

function addPiece(
  pieces: { readonly main: PieceList; readonly article: PieceList; readonly body: PieceList },
  bits: number,
  piece: Piece,
): void {
  if ((bits & scope.main) !== 0) push(pieces.main, bits, piece);
  if ((bits & scope.article) !== 0) push(pieces.article, bits, piece);
  if ((bits & scope.boilerplate) === 0) push(pieces.body, bits, piece);
}

function push(list: PieceList, bits: number, { end, visible, words }: Piece): void {
  list.ends.push(end);
  list.lengths.push(visible);
  list.visible += visible;
  list.words += words;
  if ((bits & scope.noSnippet) !== 0) list.noSnippet += visible;
}

/** The character of the source at which a share of the text has appeared. */
function endOfShare(list: PieceList, share: number): number {
  let seen = 0;
  for (const [index, length] of list.lengths.entries()) {
    seen += length;
    if (seen >= share * list.visible) return list.ends[index] ?? 0;
  }
  return 0;
}
