import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("nested inline elements", (bytes) => filled("<b><i>a", bytes));
