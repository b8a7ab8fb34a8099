import { filled, hostilePage } from "../hostile-page.mjs";

const names = Array.from({ length: 500 }, (_, index) => `<x-${index}>`).join("");

export default hostilePage("end tags in many unknown elements", (bytes) => names + filled("</y-y>", bytes));
