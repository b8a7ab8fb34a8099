import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isAuditError } from "@sightline/model";
import { checkBrand, type ReportBrand } from "@sightline/report";
import { z } from "zod";
import { CommandFailure } from "./exit-codes.ts";
import { reasonOf } from "./system-error.ts";

const line = z.string().min(1).max(200);
const brandSchema = z.strictObject({
  name: line.exactOptional(),
  client: line.exactOptional(),
  title: line.exactOptional(),
  footer: line.exactOptional(),
  note: z.string().min(1).max(1000).exactOptional(),
  accent: z.string().exactOptional(),
  /** Path of a PNG or JPEG, relative to the file. */
  logo: line.exactOptional(),
});

/**
 * Reads the brand of a report: a JSON file with name, client, title, footer, note, accent and the path of a logo.
 *
 * @throws CommandFailure naming the invalid field, or the file that cannot be read
 */
export async function readBrand(path: string): Promise<ReportBrand> {
  const parsed = brandSchema.safeParse(parseJson(await readOr(path, `The brand ${path}`)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join(".") ?? "";
    throw new CommandFailure(`The brand ${path} is not valid: ${place === "" ? "" : `${place}: `}${issue?.message}.`);
  }
  const { logo, ...words } = parsed.data;
  if (logo === undefined) return usable(path, words);
  const file = resolve(dirname(path), logo);
  return usable(path, { ...words, logo: new Uint8Array(await readOr(file, `The logo ${file}`)) });
}

function usable(path: string, brand: ReportBrand): ReportBrand {
  try {
    checkBrand(brand);
    return brand;
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(`The brand ${path} is not valid: ${cause.message}`);
    throw cause;
  }
}

async function readOr(path: string, name: string): Promise<Buffer> {
  return readFile(path).catch((cause: unknown) => {
    throw new CommandFailure(`${name} cannot be read: ${reasonOf(cause)}`);
  });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
