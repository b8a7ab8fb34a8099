import { filled, hostilePage } from "../hostile-page.mjs";

const fonts = Array.from({ length: 400 }, (_, index) => `<font id=${index}>`).join("");

export default hostilePage("formatting that differs", (bytes) => fonts + filled("<font id=x></font>", bytes));
