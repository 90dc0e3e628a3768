import { Bands, type PageOfSections } from '#features/pages/Bands.tsx'
import { messages } from '#features/plans/messages.ts'
import { PlanBar } from '#features/plans/PlanBar.tsx'
import { planPickerAttribute, pricingPaths } from '#features/plans/wire.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Divider } from '#ui/Divider.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { Section } from '#ui/Section.tsx'
import type { SectionViews } from '#ui/section-view.ts'
import css from './PricingPage.module.css'
import { structuredData } from './structured-data.ts'
import type { PricingHero } from './wire.ts'

type Props = PageProps['pricing'] & PageOfSections & { publicUrl: string; site: { name: string } }

/** The page on which plans are compared and chosen, made of sections. */
export const pricingPageOf = (views: SectionViews) =>
  function PricingPage({ hero, sections, plans, faq, publicUrl, site, ...frame }: Props) {
    const { language } = frame
    const [before, choice, after] = aroundChoice(sections)
    const source = { plans, faq, business: site.name, publicUrl, language }
    return (
      <>
        <Top {...hero} language={language} publicUrl={publicUrl} />
        <Divider />
        <Bands {...frame} sections={before} views={views} />
        <div {...{ [planPickerAttribute]: '' }}>
          <Bands {...frame} sections={choice} views={views} />
        </div>
        <Bands {...frame} sections={after} views={views} />
        <JsonLd data={structuredData(source)} />
        <PlanBar plans={plans} language={language} />
      </>
    )
  }

type Sections = Props['sections']

/** The plans with their comparison, which follow one choice, and the sections around them. */
function aroundChoice(sections: Sections): [before: Sections, choice: Sections, after: Sections] {
  const from = sections.findIndex(({ type }) => type === 'planColumns')
  const until = sections[from + 1]?.type === 'planComparison' ? from + 2 : from + 1
  return [sections.slice(0, from), sections.slice(from, until), sections.slice(until)]
}

type TopProps = PricingHero & Pick<Props, 'language' | 'publicUrl'>

function Top({ title, lead, notes, language, publicUrl }: TopProps) {
  const crumbs = [{ path: pricingPaths[language], title: messages[language].page }]
  return (
    <Section tone="navy" contours labelledBy="antraste" className={css.hero}>
      <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
      <h1 id="antraste">
        <Emphasis text={title} />
      </h1>
      <div className={css.beside}>
        <p className={css.lead}>{lead}</p>
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
