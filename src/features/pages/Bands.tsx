import type { ReactNode } from 'react'
import { SectionHead } from '#features/home/SectionHead.tsx'
import type { SectionFrame } from '#lib/site/section.ts'
import { Divider } from '#ui/Divider.tsx'
import { Section } from '#ui/Section.tsx'
import type { SectionViews } from '#ui/section-view.ts'
import css from './Bands.module.css'
import type { ShownSection } from './wire.ts'

export type PageOfSections = Omit<SectionFrame, 'headId' | 'anchors'> & {
  sections: readonly ShownSection[]
}

interface AnyView {
  /** The types agree, because each section has got its props from its own type. */
  Body: (props: object & SectionFrame & { head: ReactNode }) => ReactNode
  className?: string | undefined
  hasDivider?: boolean
}

type Props = PageOfSections & { views: SectionViews }

/** The sections of a page one below the other, each rendered by the view of its type. */
export function Bands({ views, sections, language, path, domain, asksFirstName }: Props) {
  const anchors = sections.flatMap(({ anchor }) => anchor ?? [])
  const frame = { anchors, language, path, domain, asksFirstName }
  const band = (section: ShownSection) => (
    <Band
      key={section.headId}
      section={section}
      frame={{ ...frame, headId: section.headId }}
      view={views[section.type] as AnyView}
    />
  )
  return inPairs(sections).map(([section, beside]) =>
    beside ? (
      <div key={section.headId} className={css.pair}>
        {band(section)}
        {band(beside)}
      </div>
    ) : (
      band(section)
    ),
  )
}

type Pair = [ShownSection, ShownSection?]

/** A section that stands beside the one before it comes with that one, of which it is the only one. */
function inPairs(sections: readonly ShownSection[]): Pair[] {
  const pairs: Pair[] = []
  for (const section of sections) {
    const last = pairs.at(-1)
    if (section.joins === 'beside' && last && last.length === 1) last.push(section)
    else pairs.push([section])
  }
  return pairs
}

type BandProps = { section: ShownSection; frame: SectionFrame; view: AnyView }

function Band({ section, frame, view: { Body, className, hasDivider } }: BandProps) {
  const { tone, contours = false, joins, anchor, headId, head, shown } = section
  return (
    <>
      <Section
        {...(anchor && { id: anchor })}
        tone={tone}
        contours={contours}
        {...(head && { labelledBy: headId })}
        className={joins === 'below' ? `${css.joined} ${className ?? ''}` : className}
      >
        <Body {...shown} {...frame} head={head && <SectionHead {...head} id={headId} />} />
      </Section>
      {hasDivider && <Divider />}
    </>
  )
}

/** The style sheets of the sections that a page has. */
export const sectionStyles = (
  views: SectionViews,
  { sections }: { sections: readonly ShownSection[] },
) =>
  Object.entries(views).flatMap(([name, { styles }]) =>
    sections.some(({ type }) => type === name) ? styles : [],
  )
