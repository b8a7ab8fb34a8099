import { rename, symlink, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Points `latest`, beside a folder of reports, to it.
 * @returns the path of the link; `null` where the system allows no links
 */
export async function linkLatest(folder: string): Promise<string | null> {
  const link = join(dirname(folder), "latest");
  const fresh = `${link}-${process.pid}`;
  try {
    // Renaming replaces the earlier link in one step, so that it always leads to a whole report.
    await symlink(basename(folder), fresh, "junction");
    await rename(fresh, link);
    return link;
  } catch {
    await unlink(fresh).catch(() => {});
    return null;
  }
}
