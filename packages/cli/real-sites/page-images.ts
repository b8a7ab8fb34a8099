import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where poppler's tools are; `undefined` when they are not installed. */
export const poppler = ["/usr/bin/pdftoppm"].find(existsSync);

/** A page as grey pixels, 0 is black. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Draws every page of a PDF in grey at 36 dots an inch, where a pixel is two points. */
export function pageImages(pdf: string, folder: string): readonly PageImage[] {
  run("pdftoppm", ["-r", "36", "-gray", pdf, join(folder, "page")]);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".pgm"))
    .sort()
    .map((name) => readPgm(readFileSync(join(folder, name))));
}

/** Draws every page of a PDF as PNG, for people to look at. */
export function drawPages(pdf: string, prefix: string): void {
  run("pdftoppm", ["-r", "60", "-png", pdf, prefix]);
}

/** What a reader selects and copies: the text of all pages. */
export function pdfText(pdf: string): string {
  return run("pdftotext", ["-enc", "UTF-8", pdf, "-"]);
}

/** Rows of pixels that hold something, as the first and the last one between two shares of the height. */
export function inkedRows({ width, height, pixels }: PageImage, from: number, to: number): readonly number[] {
  const rows: number[] = [];
  for (let y = Math.ceil(from * height); y < Math.floor(to * height); y++) {
    if (pixels.subarray(y * width, (y + 1) * width).some(isInk)) rows.push(y);
  }
  return rows;
}

/** Whether anything stands within a number of pixels of the left or right edge. */
export function isInkAtSides({ width, height, pixels }: PageImage, margin: number): boolean {
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    if (row.subarray(0, margin).some(isInk) || row.subarray(width - margin).some(isInk)) return true;
  }
  return false;
}

function isInk(pixel: number): boolean {
  return pixel < 200;
}

function readPgm(bytes: Buffer): PageImage {
  const [head = "", width = "0", height = "0"] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString("latin1")) ?? [];
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(head.length) };
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stdout;
}
