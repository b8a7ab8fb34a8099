import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("srcset: many candidates", (bytes) => `<img srcset="${filled("a 1x,", bytes)}">`);
