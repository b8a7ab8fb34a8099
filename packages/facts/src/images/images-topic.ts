import type { FactTopic } from "../fact-topic.ts";
import type { ImagesFacts } from "./images-schema.ts";

export const imagesTopic: FactTopic<ImagesFacts> = {
  name: "images",
  version: 3,
  empty: { images: [], emptyPictures: 0 },
};
