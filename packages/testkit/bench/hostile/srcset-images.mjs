import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("srcset: many images", (bytes) => filled(`<img srcset="a 1x,b 2x,c 3x" alt=a>`, bytes));
