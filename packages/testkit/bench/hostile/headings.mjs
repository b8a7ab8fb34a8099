import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("headings that hold each other", (bytes) => filled("<h1>a<h2>b", bytes));
