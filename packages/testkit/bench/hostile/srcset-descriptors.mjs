import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage(
  "srcset: parentheses and descriptors",
  (bytes) => `<img srcset="a ${filled("(1w ", bytes)}">`,
);
