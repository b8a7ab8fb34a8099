import ts from "typescript";

/** Modules of Node.js that reach outside the process, or wait. */
const effectfulModule = /^node:(?:fs|net|tls|dns|https?|http2|dgram|child_process|worker_threads|cluster|timers)\b/;
/** Functions that read a clock, wait, or draw at random, by the name they are called with. */
const effectfulCalls = new Set([
  "Date.now",
  "performance.now",
  "process.hrtime",
  "process.hrtime.bigint",
  "process.cpuUsage",
  "Math.random",
  "crypto.getRandomValues",
  "crypto.randomUUID",
  "setTimeout",
  "setInterval",
  "setImmediate",
]);
const mutators = new Set(
  "set add delete clear push pop shift unshift splice sort reverse fill copyWithin write".split(" "),
);

/**
 * Returns what keeps a module from being a function of its arguments: clocks, timers, randomness, network, disk, and
 * variables of the module that functions write. Each has its name, as in `Date.now` or `cache`.
 */
export function impuritiesOf(text: string): string[] {
  const file = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const shared = new Set<string>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) for (const name of effectfulImports(statement)) found.add(name);
    if (!ts.isVariableStatement(statement)) continue;
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const { name } of statement.declarationList.declarations) (isConst ? shared : found).add(name.getText());
  }
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    const effect = effectOf(node);
    if (effect !== null) found.add(effect);
    const written = isInFunction ? writtenBy(node) : null;
    if (written !== null && shared.has(written)) found.add(written);
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return [...found];
}

function effectfulImports({ moduleSpecifier, importClause }: ts.ImportDeclaration): string[] {
  const module = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
  if (importClause?.isTypeOnly) return [];
  if (effectfulModule.test(module)) return [module];
  if (module !== "node:crypto") return [];
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [module];
  return bindings.elements
    .map(({ propertyName, name }) => (propertyName ?? name).text)
    .filter((name) => /random/i.test(name));
}

function effectOf(node: ts.Node): string | null {
  if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length) return "new Date()";
  if (!ts.isCallExpression(node)) return null;
  const name = node.expression.getText().replace(/^globalThis\./, "");
  return effectfulCalls.has(name) ? name : null;
}

/** The variable that a node writes to, itself or a part of it. */
function writtenBy(node: ts.Node): string | null {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return isAssignment ? rootOf(node.left) : null;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const isStep = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return isStep ? rootOf(node.operand) : null;
  }
  if (ts.isDeleteExpression(node)) return rootOf(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression } = node.expression;
  return mutators.has(name.text) ? rootOf(expression) : null;
}

function rootOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return rootOf(node.expression);
  return null;
}
