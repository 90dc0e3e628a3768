import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Emphasis } from '#ui/Emphasis.tsx'
import { Section } from '#ui/Section.tsx'
import { Compass } from './Compass.tsx'
import css from './Hero.module.css'
import type { HomeContent } from './wire.ts'

type Props = HomeContent['hero'] & { language: Language }

export function Hero(props: Props) {
  const { title, lead, choosePlan, howWeWork, watchFilm, facts, course, language } = props
  return (
    <Section tone="navy" contours labelledBy="antraste" className={css.hero}>
      <div className={css.words}>
        <h1 id="antraste">
          <Emphasis text={title} />
        </h1>
        <p className={css.lead}>{lead}</p>
        <p className={css.actions}>
          <Button href="#planai">{choosePlan}</Button>
          <a href="#apie" className={css.more}>
            {howWeWork}
          </a>
          <a href="#filmas" className={css.more}>
            {watchFilm}
          </a>
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
