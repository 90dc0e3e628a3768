import { bookingPaths } from '#features/booking/wire.ts'
import type { Language } from '#lib/language.ts'
import { IfOffered } from '#ui/addresses.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { Divider } from '#ui/Divider.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { Section } from '#ui/Section.tsx'
import { BillingSwitch } from './BillingSwitch.tsx'
import { Comparison } from './Comparison.tsx'
import { Faq } from './Faq.tsx'
import { messages } from './messages.ts'
import { PlanColumns } from './PlanColumns.tsx'
import css from './PricingPage.module.css'
import { structuredData } from './structured-data.ts'
import { hasYearly, type PricingProps, planPickerAttribute, pricingPaths } from './wire.ts'

type Props = PricingProps & {
  language: Language
  publicUrl: string
  site: { name: string; email: string }
}

export function PricingPage(props: Props) {
  const { pricing, plans, comparison, faq, examples, chosen, language, publicUrl, site } = props
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
          <div className={css.choice}>
            <h2 id="planai-antraste" className={css.title}>
              <Emphasis text={choice.title} />
            </h2>
            {hasYearly(plans) && <BillingSwitch language={language} />}
          </div>
          <PlanColumns plans={plans} examples={examples} chosen={chosen} language={language} />
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
      {pricing.closing && <Closing {...pricing.closing} language={language} />}
      <JsonLd data={structuredData({ plans, faq, business: site.name, publicUrl, language })} />
    </>
  )
}

type ClosingProps = { title: string; lead: string; language: Language }

function Closing({ title, lead, language }: ClosingProps) {
  const { book, choose } = messages[language]
  return (
    <Section tone="navy" contours labelledBy="pabaiga-antraste" className={css.closing}>
      <h2 id="pabaiga-antraste">
        <Emphasis text={title} />
      </h2>
      <p className={css.lead}>{lead}</p>
      <p className={css.ways}>
        <Button href="#planai">{choose}</Button>
        <IfOffered address={bookingPaths[language]}>
          <a href={bookingPaths[language]}>{book}</a>
        </IfOffered>
      </p>
    </Section>
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
