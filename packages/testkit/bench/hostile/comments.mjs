import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("comments that never end", (bytes) => filled("<!--a", bytes));
