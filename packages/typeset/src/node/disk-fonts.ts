import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FontRole, PdfFontSource, PdfFonts } from "../text/font-source.ts";
import { type FontCandidate, fontCandidates } from "./font-candidates.ts";
import { packageFolder } from "./package-folder.ts";

// The PDF report's access to the disk: reads only the fonts that a report needs.

/** Options of {@link diskFonts}. */
export interface DiskFontOptions {
  /** Font files for characters that the report's own fonts lack, tried before all others. */
  readonly files?: readonly string[];
  /**
   * Search installed packages and the system's font folders. Default `true`; `false` makes output the same on every
   * machine.
   */
  readonly installed?: boolean;
}

const shipped: readonly (readonly [name: string, role: FontRole, file: string])[] = [
  ["Inter-Regular", "regular", "inter-regular.ttf"],
  ["Inter-SemiBold", "semibold", "inter-semibold.ttf"],
  ["DejaVuSansMono", "mono", "dejavu-sans-mono.ttf"],
];

/** Returns the fonts of the package, then those of the host, then those installed on this machine. */
export function diskFonts(options: DiskFontOptions = {}): PdfFonts {
  const folder = new URL("fonts/", packageFolder);
  const findInstalled = systemFonts();
  const own = shipped.map(
    ([name, role, file]): PdfFontSource => ({ name, role, load: () => readFile(new URL(file, folder)) }),
  );
  const configured = (options.files ?? []).map(
    (file, index): PdfFontSource => ({ name: `Font${index + 1}`, role: "fallback", load: () => readFile(file) }),
  );
  const found =
    options.installed === false ? [] : fontCandidates.map((candidate) => installedFont(candidate, findInstalled));
  return {
    sources: [...own, ...configured, ...found],
    subsetter: () => readFile(createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")),
  };
}

function installedFont(candidate: FontCandidate, find: (name: string) => Promise<string | null>): PdfFontSource {
  const { name, ranges, packageFile, systemFiles, index } = candidate;
  return {
    name,
    role: "fallback",
    ranges,
    ...(index === undefined ? {} : { index }),
    async load() {
      const installed = packageFile === undefined ? null : inPackages(packageFile);
      if (installed !== null) return readFile(installed);
      for (const file of systemFiles) {
        const path = await find(file);
        if (path !== null) return readFile(path);
      }
      return null;
    },
  };
}

/** Looks for a file in the `node_modules` folders above this package and above the working directory. */
function inPackages(file: string): string | null {
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const path = join(folder, "node_modules", file);
      if (existsSync(path)) return path;
      if (folder === dirname(folder)) break;
    }
  }
  return null;
}

const maxFiles = 20_000;

/** Lists the system's fonts once, on first use. */
function systemFonts(): (name: string) => Promise<string | null> {
  let listed: Promise<ReadonlyMap<string, string>> | undefined;
  return async (name) => {
    listed ??= listFonts();
    return (await listed).get(name.toLowerCase()) ?? null;
  };
}

async function listFonts(): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  for (const folder of fontFolders()) {
    if (!existsSync(folder)) continue;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.slice(0, maxFiles)) {
      const key = entry.name.toLowerCase();
      if (/\.(ttf|otf|ttc)$/.test(key) && !paths.has(key)) paths.set(key, join(entry.parentPath, entry.name));
    }
  }
  return paths;
}

function fontFolders(): string[] {
  if (process.platform === "win32") return [join(process.env["WINDIR"] ?? "C:\\Windows", "Fonts")];
  if (process.platform === "darwin")
    return ["/Library/Fonts", "/System/Library/Fonts", join(homedir(), "Library/Fonts")];
  return [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    join(homedir(), ".local/share/fonts"),
    join(homedir(), ".fonts"),
  ];
}
