import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** Returns the script of an app for browsers. */
export async function bundleApp(file: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(file, import.meta.url)),
    platform: "browser",
    transform: {
      define: {
        "process.env.NODE_ENV": '"production"',
        __VUE_OPTIONS_API__: "false",
        __VUE_PROD_DEVTOOLS__: "false",
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
      },
    },
  });
  try {
    const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
