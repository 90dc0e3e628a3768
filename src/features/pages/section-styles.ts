import type { SectionViews } from '#ui/section-view.ts'
import type { ShownSection } from './wire.ts'

/** The style sheets of the sections that a page has. */
export const sectionStyles = (
  views: SectionViews,
  { sections }: { sections: readonly ShownSection[] },
) =>
  Object.entries(views).flatMap(([name, { styles }]) =>
    sections.some(({ type }) => type === name) ? styles : [],
  )
