import { AuditError } from "@sightline/model";
import type { Section } from "./section.ts";
import { standardSections } from "./sections.ts";

/**
 * Returns a lookup of sections by name: those of one format, and all of the document in its shape.
 *
 * @returns a function that throws AuditError `invalid_options` if there is no section of a name
 */
export function namedSections<Own>(
  format: string,
  own: Readonly<Record<string, Own>>,
  shaped: (section: Section) => Own,
): (name: string) => Own {
  const shared = Object.values<readonly Section[]>(standardSections).flat();
  const byName = new Map([...Object.entries(own), ...shared.map((section) => [section.id, shaped(section)] as const)]);
  return (name) => {
    const section = byName.get(name);
    if (section === undefined) throw new AuditError("invalid_options", `There is no ${format} section ${name}.`);
    return section;
  };
}
