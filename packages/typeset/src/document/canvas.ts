import { shortNumber } from "../text/shaped-text.ts";
import type { LineRun, TextLine } from "../text/text-layout.ts";
import type { PdfImage, PdfReference } from "./pdf-file.ts";
import type { StructureNode } from "./structure.ts";

/** Point on the page, in points from its top left corner. */
export type Point = readonly [x: number, y: number];

/** Rectangle, in points from the page's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Content of one page under construction. */
export interface Canvas {
  readonly page: PdfReference;
  readonly pageHeight: number;
  /** Owners of the marked content, by its id. */
  readonly owners: readonly StructureNode[];
  /** Names of the fonts that the page uses. */
  readonly fonts: ReadonlyMap<string, LineRun["item"]["face"]>;
  readonly images: ReadonlyMap<string, PdfImage>;
  /** Sets the element that owns everything drawn from now on; `null` is decoration. */
  belongTo(owner: StructureNode | null): void;
  /** Runs a function that draws decoration beneath everything else. */
  beneath(draw: () => void): void;
  fillPath(path: string, color: string): void;
  strokePath(path: string, color: string, width: number, round?: boolean): void;
  line(
    line: TextLine,
    x: number,
    baseline: number,
    options?: { readonly ownerOf?: (run: LineRun) => StructureNode | null },
  ): void;
  image(image: PdfImage, box: Box): void;
  /** Returns the page's content stream. */
  content(): string;
}

/** Starts a page's content. `fontName` returns the name under which the page's resources list a face. */
export function pageCanvas(
  page: PdfReference,
  pageHeight: number,
  fontName: (face: LineRun["item"]["face"]) => string,
): Canvas {
  const owners: StructureNode[] = [];
  const fonts = new Map<string, LineRun["item"]["face"]>();
  const images = new Map<string, PdfImage>();
  const under: string[] = [];
  const over: string[] = [];
  let target = over;
  let owner: StructureNode | null | undefined;
  let isOpen = false;
  let fill = "";

  const open = () => {
    if (isOpen || target === under) return;
    isOpen = true;
    if (owner === null || owner === undefined) {
      over.push("/Artifact BMC");
      return;
    }
    const id = owners.length;
    owners.push(owner);
    owner.kids.push({ kind: "content", page, id });
    over.push(`/${owner.tag} <</MCID ${id}>> BDC`);
  };
  const close = () => {
    if (isOpen) over.push("EMC");
    isOpen = false;
  };
  const write = (operators: string) => {
    open();
    target.push(operators);
  };
  const setFill = (color: string) => {
    const operators = `${rgb(color)} rg`;
    if (target === over && operators === fill) return;
    if (target === over) fill = operators;
    write(operators);
  };

  const canvas: Canvas = {
    page,
    pageHeight,
    owners,
    fonts,
    images,
    belongTo(next) {
      if (next === owner) return;
      close();
      owner = next;
    },
    beneath(draw) {
      target = under;
      draw();
      target = over;
    },
    fillPath(path, color) {
      setFill(color);
      write(`${path} f`);
    },
    strokePath(path, color, width, round = false) {
      const joins = round ? "1 J 1 j " : "";
      write(`q ${joins}${rgb(color)} RG ${shortNumber(width)} w ${path} S Q`);
    },
    line(line, x, baseline, { ownerOf } = {}) {
      for (const run of line.runs) {
        if (ownerOf !== undefined) canvas.belongTo(ownerOf(run));
        setFill(run.item.span.style.color);
        const name = fontName(run.item.face);
        fonts.set(name, run.item.face);
        write(runOperators(run, name, x + run.x, pageHeight - baseline));
      }
    },
    image(image, box) {
      const name = `Im${image.reference.objectNumber}`;
      images.set(name, image);
      const matrix = [box.width, 0, 0, box.height, box.x, pageHeight - box.y - box.height].map(shortNumber);
      write(`q ${matrix.join(" ")} cm /${name} Do Q`);
    },
    content() {
      close();
      const decoration = under.length === 0 ? [] : ["/Artifact BMC", ...under, "EMC"];
      return [...decoration, ...over].join("\n");
    },
  };
  return canvas;
}

function runOperators(run: LineRun, font: string, x: number, y: number): string {
  const { size, color, weight } = run.item.span.style;
  const parts = [`BT /${font} ${shortNumber(size)} Tf 1 0 0 1 ${shortNumber(x)} ${shortNumber(y)} Tm`];
  // A face of another weight substitutes for a missing semibold one: a thin outline gives it a similar weight.
  const isThin = weight === "semibold" && !run.item.simple && !/semi|bold/i.test(run.item.face.name);
  if (isThin) parts.push(`2 Tr ${shortNumber(size * 0.03)} w ${rgb(color)} RG`);
  const needsActualText = run.shaped.some((piece) => piece.needsActualText);
  if (needsActualText) parts.push(`/Span <</ActualText <feff${utf16(run.text)}>>> BDC`);
  parts.push(glyphOperators(run, size));
  if (needsActualText) parts.push("EMC");
  if (isThin) parts.push("0 Tr");
  parts.push("ET");
  return parts.join(" ");
}

function glyphOperators(run: LineRun, size: number): string {
  let operators = "";
  let array = "";
  let rise = 0;
  const endArray = () => {
    if (array !== "") operators += `[${array}] TJ `;
    array = "";
  };
  for (const { pieces } of run.shaped) {
    for (const piece of pieces) {
      if (piece.rise !== rise) {
        endArray();
        rise = piece.rise;
        operators += `${shortNumber((rise * size) / 1000)} Ts `;
      }
      // Merge adjacent strings: `<0001><0002>` becomes `<00010002>`.
      array =
        array.endsWith(">") && piece.array.startsWith("<")
          ? array.slice(0, -1) + piece.array.slice(1)
          : array + piece.array;
    }
  }
  endArray();
  return rise === 0 ? operators : `${operators}0 Ts `;
}

/** Encodes a text as hexadecimal digits of UTF-16BE. */
export function utf16(text: string): string {
  let digits = "";
  for (let offset = 0; offset < text.length; offset++) digits += text.charCodeAt(offset).toString(16).padStart(4, "0");
  return digits;
}

const colors = new Map<string, string>();

/** Returns the three operands of a colour operator. */
function rgb(color: string): string {
  const known = colors.get(color);
  if (known !== undefined) return known;
  const value = Number.parseInt(color.slice(1), 16);
  const operands = [value >> 16, (value >> 8) & 255, value & 255]
    .map((channel) => String(Math.round((channel / 255) * 1000) / 1000))
    .join(" ");
  if (colors.size < 1000) colors.set(color, operands);
  return operands;
}
