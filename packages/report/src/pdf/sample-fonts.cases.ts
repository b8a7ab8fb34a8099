import { diskFonts } from "./node/disk-fonts.ts";

/** The package's fonts, those that npm installed for tests, and then whatever this machine has. */
export const sampleFonts = diskFonts();
