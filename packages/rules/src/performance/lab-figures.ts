import type { RenderDevice } from "@sightline/model";

/** Names of devices that the lab emulates, as findings show them. */
export const deviceNames: Readonly<Record<RenderDevice, string>> = { mobile: "a phone", desktop: "a desktop computer" };
