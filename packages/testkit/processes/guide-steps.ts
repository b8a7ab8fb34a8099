/** What a reader of a guide does, in order. */
export type GuideStep =
  | { readonly kind: "patch" | "command"; readonly text: string }
  | { readonly kind: "file"; readonly path: string; readonly text: string };

/** Reads the steps of a guide: blocks of `diff` and `sh`, and files, each named in the line before its block. */
export function guideSteps(markdown: string): GuideStep[] {
  return [...markdown.matchAll(/(?:`([\w./-]+)`:\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, path = "", language = "", text = ""]) => {
      if (language === "diff") return { kind: "patch", text };
      if (language === "sh") return { kind: "command", text };
      if (path === "") throw new Error(`A block of ${language} without the name of its file: ${text}`);
      return { kind: "file", path, text };
    },
  );
}
