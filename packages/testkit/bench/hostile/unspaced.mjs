import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("a word without spaces", (bytes) => filled("漢", bytes / 3));
