import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage(
  "labels of one control",
  (bytes) => `<input id=a aria-labelledby="${filled("a ", bytes / 2)}">${filled("<label for=a>a", bytes / 2)}`,
);
