import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("character references", (bytes) => filled("&ampx;&notit;&#x41;", bytes));
