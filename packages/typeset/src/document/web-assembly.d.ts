/** WebAssembly API that the subsetter uses; Node has it, but the compiler's `es2023` library does not declare it. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  function instantiate(
    bytes: Uint8Array,
  ): Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
}
