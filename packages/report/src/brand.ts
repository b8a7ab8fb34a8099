import { AuditError } from "@sightline/model";
import { visibleText } from "@sightline/text/visible";

/** Branding of a report. */
export interface ReportBrand {
  /** Name of the author. Default: the generator's name. */
  readonly name?: string;
  /** Name of the client. */
  readonly client?: string;
  /** Default: a word for website audit. */
  readonly title?: string;
  /** Shown at the foot of each page. Default: name and site. */
  readonly footer?: string;
  /** Shown next to the title. Default: what the scores describe. */
  readonly note?: string;
  /** Colour of areas and headings, as in `#1e3a8a`. Colors of severities and grades do not change. */
  readonly accent?: string;
  /** PNG or JPEG, at most 2 MB. */
  readonly logo?: Uint8Array;
}

/** Maximum size of a logo in bytes. */
export const maxLogoBytes = 2 * 1024 * 1024;

/** @throws AuditError `invalid_options` for an accent that is not a colour of the form `#1e3a8a` */
export function checkAccent({ accent }: ReportBrand): void {
  if (accent === undefined || /^#[0-9a-fA-F]{6}$/.test(accent)) return;
  throw new AuditError("invalid_options", `The accent colour ${visibleText(accent)} is not of the form #1e3a8a.`);
}

/** @throws AuditError `invalid_options` for an invalid accent or logo */
export function checkBrand(brand: ReportBrand): void {
  checkAccent(brand);
  if (brand.logo === undefined) return;
  if (imageType(brand.logo) === null) throw new AuditError("invalid_options", "The logo is neither a PNG nor a JPEG.");
  if (brand.logo.length > maxLogoBytes) throw new AuditError("invalid_options", "The logo is larger than 2 MB.");
}

/** Detects the media type of an image from its first bytes; `null` if it is neither PNG nor JPEG. */
export function imageType(bytes: Uint8Array): "image/png" | "image/jpeg" | null {
  const starts = (signature: readonly number[]) => signature.every((byte, offset) => bytes[offset] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  return starts([0xff, 0xd8, 0xff]) ? "image/jpeg" : null;
}
