import { Share } from '#features/blog/Share.tsx'
import { SectionHead } from '#features/home/SectionHead.tsx'
import { formPlace } from '#features/subscribe-embed/form-place.ts'
import { island as newsletterForm } from '#features/subscribe-embed/NewsletterForm.island.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import type { Switches } from '#lib/site/switches.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Divider } from '#ui/Divider.tsx'
import { Island } from '#ui/island/Island.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Section } from '#ui/Section.tsx'
import { Calculator } from './Calculator.tsx'
import css from './CalculatorPage.module.css'
import { messages } from './messages.ts'
import { calculatorPath, calculatorsPaths } from './wire.ts'

type Props = PageProps['calculator'] & {
  language: Language
  publicUrl: string
  path: string
  /** What of the address the page shows. */
  query: string
  domain: string
  asksFirstName: boolean
  switches: Switches
}

export function CalculatorPage(props: Props) {
  const { calculator, entered, language, publicUrl, path, query, switches } = props
  const texts = messages[language]
  const crumbs = [
    { path: calculatorsPaths[language], title: texts.title },
    { path: calculatorPath(calculator, language), title: calculator.title },
  ]
  return (
    <>
      <Section tone="navy" contours labelledBy="antraste" className={css.head}>
        <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
        <h1 id="antraste">{calculator.title}</h1>
        <p>{calculator.lead}</p>
      </Section>
      <Divider />
      <Section tone="cream" className={css.body}>
        <Calculator calculator={calculator} entered={entered} language={language} />
        <div className={css.keep}>
          <p>{texts.toKeep}</p>
          <Share title={calculator.title} url={publicUrl + path + query} language={language} />
        </div>
      </Section>
      <Section tone="paper">
        <Prose html={calculator.explanation} />
      </Section>
      {switches.newsletter && (
        <Section tone="amber" labelledBy="naujienlaiskis">
          <SectionHead {...texts.newsletter} id="naujienlaiskis" />
          <Island of={newsletterForm} on="interaction" props={formPlace(props)} />
        </Section>
      )}
    </>
  )
}
