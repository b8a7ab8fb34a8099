import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];

const places: Readonly<Record<string, readonly string[]>> = {
  linux: ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"].flatMap((folder) =>
    names.map((name) => `${folder}/${name}`),
  ),
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) =>
    ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"].map(
      (program) => `${process.env[variable] ?? "C:\\Program Files"}\\${program}`,
    ),
  ),
};

/** What {@link findChromium} looks at. */
export interface ChromiumSearch {
  readonly platform?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly isExecutable?: (path: string) => boolean;
}

/**
 * Finds the Chromium, Chrome or Edge of this machine: the one that the environment variable CHROMIUM_PATH names, else
 * the first in the usual places and in PATH. Returns `null` if there is none.
 */
export function findChromium(search: ChromiumSearch = {}): string | null {
  const { platform = process.platform, environment = process.env, isExecutable = canExecute } = search;
  const named = environment["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return isExecutable(named) ? named : null;
  const ending = platform === "win32" ? ".exe" : "";
  const inPath = (environment["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name + ending)));
  return [...(places[platform] ?? []), ...inPath].find(isExecutable) ?? null;
}

/** True if a path is that of a program. */
export function canExecute(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
