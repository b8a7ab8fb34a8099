import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("attributes of one tag", (bytes) => `<p ${filled("a=b c ", bytes)}>`);
