/** Returns the paths at which hosts serve a file, encoded: `/a.html` and `/a`, `/b/index.html`, `/b/` and `/b`. */
export function pagePaths(file: string): readonly string[] {
  const path = `/${file.split("/").map(encodeURIComponent).join("/")}`;
  const [clean, folder] = [path.replace(/\.html$/, ""), path.replace(/index\.html$/, "")];
  return [...new Set([path, clean, folder, folder.replace(/(?<=.)\/$/, "")])];
}
