import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("cells of one row", (bytes) => `<table><tr>${filled("<td>a b", bytes)}`);
