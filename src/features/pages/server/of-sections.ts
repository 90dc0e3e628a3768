import type { SectionType } from '#lib/site/section.ts'
import type { PageSection } from '../wire.ts'
import { sharedInSections } from './section-schema.ts'
import { linksOfSections } from './shown-sections.ts'

/** What a kind of document with sections of these types says of them. */
export function ofSections(types: readonly SectionType[]) {
  const inSections = <Kind>(fields: readonly (readonly [field: string, kind: Kind])[]) =>
    Object.fromEntries(fields.map(([field, kind]) => [`sections.*.${field}`, kind]))
  return {
    sameInEachLanguage: sharedInSections(types),
    pictures: inSections(types.flatMap((one) => Object.entries(one.pictures ?? {}))),
    refersTo: inSections(types.flatMap((one) => Object.entries(one.refersTo ?? {}))),
    links: (page: { sections: readonly PageSection[] }) => linksOfSections(types, page),
  }
}
