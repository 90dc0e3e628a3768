import type { Language } from '#lib/language.ts'
import { quoted } from '#lib/text/typography.ts'
import { Emphasis } from '#ui/Emphasis.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { reveal } from '#ui/reveal/reveal.ts'
import css from './About.module.css'
import type { AboutContent } from './wire.ts'

type Props = AboutContent & { headId: string; language: Language }

export function About({ headId, title, statement, picture, steps, quote, language }: Props) {
  return (
    <>
      <Statement statement={statement} />
      <Picture
        kind="plates"
        {...picture}
        sizes="(min-width: 94rem) 84rem, 100vw"
        className={css.picture}
      />
      <Steps headId={headId} title={title} steps={steps} />
      <Quote {...quote} language={language} />
    </>
  )
}

export function Statement({ statement }: Pick<AboutContent, 'statement'>) {
  return (
    <p className={css.statement} {...reveal('up')}>
      <Emphasis text={statement} />
    </p>
  )
}

type StepsProps = Pick<AboutContent, 'title' | 'steps'> & { headId: string }

export function Steps({ headId, title, steps }: StepsProps) {
  return (
    <div className={css.method}>
      <h2 id={headId}>{title}</h2>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title} {...reveal('up', { delay: index * 120 })}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

export function Quote({
  text,
  author,
  role,
  language,
}: AboutContent['quote'] & { language: Language }) {
  return (
    <figure className={css.quote} {...reveal('fade', { duration: 1200 })}>
      <blockquote>{quoted(text, language)}</blockquote>
      <figcaption>
        <b>{author}</b>
        <br />
        {role}
      </figcaption>
    </figure>
  )
}
