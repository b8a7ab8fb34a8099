import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("style attributes", (bytes) =>
  filled('<b style="display:none;background:url( a">a</b>', bytes),
);
