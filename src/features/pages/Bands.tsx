import type { ReactNode } from 'react'
import { SectionHead } from '#features/home/SectionHead.tsx'
import type { SectionFrame } from '#lib/site/section.ts'
import { Divider } from '#ui/Divider.tsx'
import { Section } from '#ui/Section.tsx'
import type { SectionViews } from '#ui/section-view.ts'
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
  return sections.map((section) => (
    <Band
      key={section.headId}
      section={section}
      frame={{ ...frame, headId: section.headId }}
      view={views[section.type] as AnyView}
    />
  ))
}

type BandProps = { section: ShownSection; frame: SectionFrame; view: AnyView }

function Band({ section, frame, view: { Body, className, hasDivider } }: BandProps) {
  const { tone, contours = false, anchor, headId, head, shown } = section
  return (
    <>
      <Section
        {...(anchor && { id: anchor })}
        tone={tone}
        contours={contours}
        {...(head && { labelledBy: headId })}
        className={className}
      >
        <Body {...shown} {...frame} head={head && <SectionHead {...head} id={headId} />} />
      </Section>
      {hasDivider && <Divider />}
    </>
  )
}
