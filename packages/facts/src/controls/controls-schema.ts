import { z } from "zod";

/** Zod schema of {@link ControlsFacts}. */
export const controlsSchema = z.object({
  /** Visible buttons: button and summary elements, and inputs of type button, image, reset and submit. */
  buttonCount: z.int(),
  /** Those without an accessible name, at most 50, each as a selector such as `button.cart`. */
  unnamedButtons: z.array(z.string()),
  /**
   * Visible elements that only a script makes a control, at most 50, as selectors: with onclick or a role of controls, no
   * native control themselves, and with none around them or in them.
   */
  imitatedControls: z.array(z.string()),
  /** Ids that stand on more than one field or button, at most 20: a label reaches the first of them only. */
  duplicateControlIds: z.array(z.string()),
});

/** Buttons, and what stands in for them. */
export type ControlsFacts = Readonly<z.infer<typeof controlsSchema>>;
