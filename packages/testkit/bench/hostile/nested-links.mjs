import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("nested links", (bytes) => filled("<a href=/a>", bytes));
