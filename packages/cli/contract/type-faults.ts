import { join } from "node:path";
import ts from "typescript";
import { root } from "./documents.ts";

/**
 * Type-checks modules against the built packages.
 *
 * @param others declarations that they use
 * @param options what differs from a project of ES modules on Node.js
 * @returns the faults of each module, by its path; without `skipLibCheck` also those of what it imports
 */
export function typeFaults(
  files: readonly string[],
  others: readonly string[] = [],
  options: ts.CompilerOptions = {},
): ReadonlyMap<string, readonly string[]> {
  const program = ts.createProgram([...files, ...others], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    // Without that of browsers, whose `history` is another.
    lib: ["lib.es2023.d.ts"],
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    ...options,
  });
  return new Map(
    files.map((file) => [
      file,
      ts
        .getPreEmitDiagnostics(program, options.skipLibCheck === false ? undefined : program.getSourceFile(file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")),
    ]),
  );
}
