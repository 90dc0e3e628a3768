import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Divider } from '#ui/Divider.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { Section } from '#ui/Section.tsx'
import { Comparison } from './Comparison.tsx'
import { Faq } from './Faq.tsx'
import { messages } from './messages.ts'
import { PlanColumns } from './PlanColumns.tsx'
import css from './PricingPage.module.css'
import { structuredData } from './structured-data.ts'
import { type PricingProps, planPickerAttribute, pricingPaths } from './wire.ts'

type Props = PricingProps & {
  language: Language
  publicUrl: string
  site: { name: string; email: string }
}

export function PricingPage(props: Props) {
  const { pricing, plans, comparison, faq, chosen, language, publicUrl, site } = props
  const { hero, choice } = pricing
  const crumbs = [{ path: pricingPaths[language], title: messages[language].page }]
  return (
    <>
      <Section tone="navy" contours labelledBy="antraste" className={css.hero}>
        <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
        <h1 id="antraste">
          <Emphasis text={hero.title} />
        </h1>
        <div className={css.beside}>
          <p className={css.lead}>{hero.lead}</p>
          <ul className={css.notes}>
            {hero.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </Section>
      <Divider />
      <div {...{ [planPickerAttribute]: '' }}>
        <Section id="planai" tone="paper" labelledBy="planai-antraste">
          <h2 id="planai-antraste" className={css.title}>
            <Emphasis text={choice.title} />
          </h2>
          <PlanColumns plans={plans} chosen={chosen} language={language} />
        </Section>
        <Section id="palyginimas" tone="cream" labelledBy="palyginimas-antraste">
          <Head {...pricing.comparison} id="palyginimas-antraste" />
          <Comparison plans={plans} groups={comparison} chosen={chosen} language={language} />
        </Section>
      </div>
      {faq.length > 0 && (
        <Section id="klausimai" tone="paper" labelledBy="klausimai-antraste">
          <div className={css.faq}>
            <Head {...pricing.faq} id="klausimai-antraste" />
            <Faq questions={faq} email={site.email} language={language} />
          </div>
        </Section>
      )}
      <JsonLd data={structuredData({ plans, faq, business: site.name, publicUrl, language })} />
    </>
  )
}

type HeadProps = { id: string; title: string; lead: string }

function Head({ id, title, lead }: HeadProps) {
  return (
    <header className={css.head}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </header>
  )
}
