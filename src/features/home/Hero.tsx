import { pricingPaths } from '#features/plans/wire.ts'
import type { Language } from '#lib/language.ts'
import { IfOffered } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { Section } from '#ui/Section.tsx'
import { Compass } from './Compass.tsx'
import css from './Hero.module.css'
import { type HomeContent, homeSections } from './wire.ts'

type Props = HomeContent['hero'] & Pick<HomeContent, 'sections'> & { language: Language }

export function Hero(props: Props) {
  const { title, lead, choosePlan, howWeWork, watchFilm, facts, course, sections, language } = props
  const further = [
    { section: 'about', text: howWeWork },
    { section: 'film', text: watchFilm },
  ] as const
  return (
    <Section tone="navy" contours labelledBy="antraste" className={css.hero}>
      <div className={css.words}>
        <h1 id="antraste">
          <Emphasis text={title} />
        </h1>
        <p className={css.lead}>{lead}</p>
        <p className={css.actions}>
          <IfOffered address={pricingPaths[language]}>
            <Button href={sections.includes('plans') ? '#planai' : pricingPaths[language]}>
              {choosePlan}
            </Button>
          </IfOffered>
          {further
            .filter(({ section }) => sections.includes(section))
            .map(({ section, text }) => (
              <a key={section} href={`#${homeSections[section]}`} className={css.more}>
                {text}
              </a>
            ))}
        </p>
      </div>
      <Compass course={course} language={language} />
      <dl className={css.facts}>
        {facts.map(({ value, text }) => (
          <div key={value}>
            <dt>{value}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
