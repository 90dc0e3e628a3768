import type { Language } from '#lib/language.ts'
import { quoted } from '#lib/text/typography.ts'
import { Emphasis } from '#ui/Emphasis.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { reveal } from '#ui/reveal/reveal.ts'
import { Section } from '#ui/Section.tsx'
import css from './About.module.css'
import type { HomeContent } from './wire.ts'

type Props = HomeContent['about'] & { language: Language }

export function About({ title, statement, picture, steps, quote, language }: Props) {
  return (
    <Section id="apie" tone="cream" labelledBy="apie-antraste">
      <p className={css.statement} {...reveal('up')}>
        <Emphasis text={statement} />
      </p>
      <Picture
        kind="plates"
        {...picture}
        sizes="(min-width: 94rem) 84rem, 100vw"
        className={css.picture}
      />
      <div className={css.method}>
        <h2 id="apie-antraste">{title}</h2>
        <ol>
          {steps.map((step, index) => (
            <li key={step.title} {...reveal('up', { delay: index * 120 })}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <figure className={css.quote} {...reveal('fade', { duration: 1200 })}>
        <blockquote>{quoted(quote.text, language)}</blockquote>
        <figcaption>
          <b>{quote.author}</b>
          <br />
          {quote.role}
        </figcaption>
      </figure>
    </Section>
  )
}
