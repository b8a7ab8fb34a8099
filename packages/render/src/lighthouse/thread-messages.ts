import type { RenderDevice } from "@sightline/model";
import type { OriginHeaders } from "../intercept-requests.ts";
import type { FoundLighthouse } from "./find-lighthouse.ts";

/** Browser in which Lighthouse loads a page. */
export type LighthouseBrowser =
  | { readonly kind: "launched"; readonly options: object; readonly maxMemoryBytes: number }
  | { readonly kind: "running"; readonly url: string };

/** What the thread of Lighthouse is to do. */
export interface LighthouseTask {
  readonly found: FoundLighthouse;
  readonly url: string;
  readonly device: RenderDevice;
  readonly userAgent: string;
  readonly browser: LighthouseBrowser;
  /** Folder for a browser that is launched. */
  readonly profile: string;
  readonly proxy: {
    readonly server: string;
    readonly username: string;
    readonly password: string;
  };
  readonly headers: OriginHeaders;
  readonly allowInvalidTls: boolean;
  /** Time for the page to load, in milliseconds, after which Lighthouse goes on with what it has. */
  readonly loadMs: number;
}

/** What the thread says. */
export type LighthouseMessage =
  /** Process that leads those of the browser. */
  | { readonly kind: "launched"; readonly processId: number }
  /** Sent once the browser has ended, as is a failure. */
  | { readonly kind: "done"; readonly json: string }
  | { readonly kind: "failed"; readonly message: string };
