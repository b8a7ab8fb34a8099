import ts from "typescript";
import { root } from "./documents.ts";

/** Flags that the action of a command receives, and those of them that the code reads, as in `--max-pages`. */
export interface ReceivedFlags {
  readonly received: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
}

/** Returns the flags that the actions of the command's source receive and read, by the name of the command. */
export function receivedFlags(): ReadonlyMap<string, ReceivedFlags> {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}packages/cli/tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (fault) => {
        throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, " "));
      },
    },
  );
  if (config === undefined) throw new Error("The command has no tsconfig.json.");
  const sources = config.fileNames.filter((file) => !file.includes(".test."));
  const program = ts.createProgram(sources, { ...config.options, noEmit: true });
  const checker = program.getTypeChecker();
  const read = new Set<ts.Node>();
  const passedTo = new Map<ts.Node, ts.Node[]>();
  const actions: { readonly command: string; readonly flags: ts.Type }[] = [];

  const declarationOf = (type: ts.Type, name: string) => checker.getPropertyOfType(type, name)?.declarations?.[0];
  const noteRead = (type: ts.Type, name: string) => {
    const declaration = declarationOf(type, name);
    if (declaration !== undefined) read.add(declaration);
  };
  const notePassed = (argument: ts.Expression) => {
    const target = checker.getContextualType(argument);
    const source = checker.getTypeAtLocation(argument);
    if (target === undefined || ts.isObjectLiteralExpression(argument)) return;
    for (const { name } of checker.getPropertiesOfType(target)) {
      const [from, to] = [declarationOf(source, name), declarationOf(target, name)];
      if (from !== undefined && to !== undefined && from !== to)
        passedTo.set(from, [...(passedTo.get(from) ?? []), to]);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) noteRead(checker.getTypeAtLocation(node.expression), node.name.text);
    if (ts.isBindingElement(node) && node.dotDotDotToken === undefined) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) noteRead(checker.getTypeAtLocation(node.parent), name.text);
    }
    if (ts.isCallExpression(node)) {
      node.arguments.forEach(notePassed);
      const action = actionOf(node, checker);
      if (action !== null) actions.push(action);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (sources.includes(file.fileName)) visit(file);

  const isRead = (declaration: ts.Node | undefined): boolean =>
    declaration !== undefined && (read.has(declaration) || (passedTo.get(declaration) ?? []).some(isRead));
  return new Map(
    actions.map(({ command, flags }) => {
      const names = checker.getPropertiesOfType(flags).map(({ name }) => name);
      const readNames = names.filter((name) => isRead(declarationOf(flags, name)));
      return [command, { received: new Set(names.map(flagName)), read: new Set(readNames.map(flagName)) }];
    }),
  );
}

/** Reads a call as in `program.command("list").…action((flags: ListFlags) => …)`. */
function actionOf(node: ts.CallExpression, checker: ts.TypeChecker): { command: string; flags: ts.Type } | null {
  const [action] = node.arguments;
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "action") return null;
  if (action === undefined || !ts.isArrowFunction(action)) return null;
  const [, group = "", name = ""] = /\b(\w+)\s*\.command\("([a-z-]+)/.exec(node.expression.getText()) ?? [];
  const last = action.parameters.at(-1);
  if (name === "" || last === undefined) return null;
  const type = checker.getTypeAtLocation(last);
  // The last parameter of a command without flags is its operand.
  const flags = (type.flags & ts.TypeFlags.StringLike) === 0 ? type : checker.getVoidType();
  return { command: group === "program" ? name : `${group} ${name}`, flags };
}

function flagName(property: string): string {
  return `--${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
