import type { FactTopic } from "../fact-topic.ts";
import type { ControlsFacts } from "./controls-schema.ts";

export const controlsTopic: FactTopic<ControlsFacts> = {
  name: "controls",
  version: 3,
  empty: {
    buttonCount: 0,
    unnamedButtons: [],
    imitatedControls: [],
    duplicateControlIds: [],
    frameCount: 0,
    unnamedFrames: [],
  },
};
