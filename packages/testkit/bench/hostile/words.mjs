import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("words of one letter", (bytes) => filled("a b ", bytes));
