import { filled, hostilePage } from "../hostile-page.mjs";

export default hostilePage("attributes of many tags", (bytes) =>
  filled("<p a b c d e f g h i j k l m n o p q r s t u v w x y z>", bytes),
);
