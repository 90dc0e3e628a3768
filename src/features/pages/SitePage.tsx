import type { ReactNode } from 'react'
import { SectionHead } from '#features/home/SectionHead.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import type { SectionFrame } from '#lib/site/section.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import type { SectionViews } from '#ui/section-view.ts'
import { type ShownSection, sitePagePath } from './wire.ts'

type Props = PageProps['sitePage'] &
  Omit<SectionFrame, 'headId'> & { language: Language; publicUrl: string }

/** The types agree, because each section has got its props from its own type. */
type AnyBody = (props: object & SectionFrame & { head: ReactNode }) => ReactNode

/** A page made of sections, each rendered by the view of its type. */
export const sitePageOf = (views: SectionViews) =>
  function SitePage(props: Props) {
    const { page, sections, language, path, domain, asksFirstName, publicUrl } = props
    const crumbs = [{ path: sitePagePath(page, language), title: page.title }]
    const trail = <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
    return (
      <>
        <PageHead title={page.title} lead={page.lead} trail={trail} />
        {sections.map((section, index) => (
          <Band
            key={`${index} ${section.type}`}
            section={section}
            frame={{ headId: headIdOf(section, index), language, path, domain, asksFirstName }}
            Body={views[section.type].Body as AnyBody}
          />
        ))}
      </>
    )
  }

type BandProps = { section: ShownSection; frame: SectionFrame; Body: AnyBody }

function Band({ section: { tone, anchor, head, shown }, frame, Body }: BandProps) {
  const { headId } = frame
  return (
    <Section {...(anchor && { id: anchor })} tone={tone} {...(head && { labelledBy: headId })}>
      <Body {...shown} {...frame} head={head && <SectionHead {...head} id={headId} />} />
    </Section>
  )
}

const headIdOf = ({ anchor }: ShownSection, index: number) =>
  `${anchor ?? `dalis-${index + 1}`}-antraste`
