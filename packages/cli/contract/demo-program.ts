import ts from "typescript";

/** Returns a program of the guides in JavaScript that audits a site on loopback. @throws Error if it still names another */
export function demoProgram(code: string, url: string): string {
  const { host } = new URL(url);
  const allowed = `"${url}", { allowPrivateHosts: ["${host}"], `;
  const local = code
    .replaceAll(/"https:\/\/example\.com\/?", \{/g, allowed)
    .replaceAll(/"https:\/\/example\.com\/?", (\w+)/g, `${allowed}...$1 }`)
    .replaceAll("localhost:3000", host);
  if (local.includes("example.com")) throw new Error(`The program would audit another site: ${local}`);
  const { ES2023 } = ts.ScriptTarget;
  return ts.transpileModule(local, { compilerOptions: { target: ES2023, module: ts.ModuleKind.ESNext } }).outputText;
}
