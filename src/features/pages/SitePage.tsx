import type { PageProps } from '#lib/site/page.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import type { SectionViews } from '#ui/section-view.ts'
import { Bands, type PageOfSections } from './Bands.tsx'
import { sitePagePath } from './wire.ts'

type Props = PageProps['sitePage'] & PageOfSections & { publicUrl: string }

/** A page made of sections. */
export const sitePageOf = (views: SectionViews) =>
  function SitePage({ page, publicUrl, ...rest }: Props) {
    const { language } = rest
    const crumbs = [{ path: sitePagePath(page, language), title: page.title }]
    const trail = <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
    return (
      <>
        <PageHead title={page.title} lead={page.lead} trail={trail} />
        <Bands {...rest} views={views} />
      </>
    )
  }
