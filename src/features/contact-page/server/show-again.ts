import type { ContactProps } from '#features/contact/wire.ts'
import type { ShownSection } from '#features/pages/wire.ts'

/** The sections, of which the form has a refused message. */
export const showAgain = (
  sections: readonly ShownSection[],
  submission: ContactProps,
): ShownSection[] =>
  sections.map((section) =>
    section.type === 'contact' ? { ...section, shown: { ...section.shown, submission } } : section,
  )
