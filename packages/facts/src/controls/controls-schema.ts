import { z } from "zod";

/** Zod schema of {@link ControlsFacts}. */
export const controlsFactsSchema = z.object({
  /** Visible buttons: button and summary elements, and inputs of type button, image, reset and submit. */
  buttonCount: z.int(),
  /** Visible buttons without an accessible name, at most 50, each as a selector such as `button.cart`. */
  unnamedButtons: z.array(z.string()),
  /**
   * Visible elements that only a script makes a control, at most 50, as selectors: with an onclick that does something or
   * a role of controls, not controls themselves, and with no control around or inside them. Controls are native ones,
   * and elements with a role of controls that take the focus (tabindex or contenteditable).
   */
  imitatedControls: z.array(z.string()),
  /** Ids shared by several fields or buttons, at most 20: a label reaches only the first of them. */
  duplicateControlIds: z.array(z.string()),
  /** Visible iframe elements: not hidden from assistive technology, and larger than a tracking pixel. */
  frameCount: z.int(),
  /** Those of them without an accessible name, at most 20, as selectors. */
  unnamedFrames: z.array(z.string()),
});

/** Buttons and their substitutes. */
export type ControlsFacts = Readonly<z.infer<typeof controlsFactsSchema>>;
