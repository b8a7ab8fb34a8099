import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("nested tables", (bytes) => filled("<table><td>", bytes));
