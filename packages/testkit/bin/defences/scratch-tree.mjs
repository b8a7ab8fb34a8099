import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Hash of the lock file whose packages are installed: `npm run` installs them again where it is another. */
const installedStamp = "node_modules/.sightline/installed";

/**
 * Checks a commit out beside the checkout, ready to run tests: installed packages are linked, workspace packages lead to
 * the new tree, compiled files are copied.
 */
export function scratchTree(root, commit) {
  const parent = mkdtempSync(join(tmpdir(), "sightline-defences-"));
  const folder = join(parent, "tree");
  git(root, "worktree", "add", "--quiet", "--detach", folder, commit);
  const workspaces = ["packages", "examples"].flatMap((name) =>
    readdirSync(join(root, name)).map((child) => join(name, child)),
  );
  for (const workspace of ["", ...workspaces]) {
    linkInstalled(join(root, workspace, "node_modules"), join(folder, workspace, "node_modules"));
    copyBuilt(join(root, workspace, "dist"), join(folder, workspace, "dist"));
  }
  copyBuilt(join(root, installedStamp), join(folder, installedStamp));
  const apiTools = "packages/testkit/api-tools/node_modules";
  if (existsSync(join(root, apiTools))) symlinkSync(join(root, apiTools), join(folder, apiTools));
  return {
    folder,
    apply: (patch) => git(folder, "apply", "--whitespace=nowarn", patch),
    /** Takes the patch back; after a build also what was compiled from it. */
    restore(builtAnew) {
      git(folder, "checkout", "--quiet", "--", ".");
      git(folder, "clean", "--quiet", "-fd");
      if (builtAnew)
        for (const workspace of workspaces) copyBuilt(join(root, workspace, "dist"), join(folder, workspace, "dist"));
    },
    remove() {
      git(root, "worktree", "remove", "--force", folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** The checkout as it stands, with changes of tracked files that are not committed. */
export function commitToTest(root) {
  return git(root, "stash", "create").trim() || git(root, "rev-parse", "HEAD").trim();
}

export function git(folder, ...args) {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function linkInstalled(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Caches and stamps of the checkout are not the scratch tree's.
    if (entry.name.startsWith(".")) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith("@")) linkInstalled(source, target);
    else symlinkSync(source, target);
  }
}

function copyBuilt(from, to) {
  if (!existsSync(from)) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}
