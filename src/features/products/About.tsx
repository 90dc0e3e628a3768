import type { Author } from '#features/blog/wire.ts'
import type { Language } from '#lib/language.ts'
import { Prose } from '#ui/Prose.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import css from './About.module.css'
import { messages } from './messages.ts'
import type { Product } from './wire.ts'

type Props = { product: Product; author: Author | null; language: Language }

/** What a product is, by whom, what comes with it and whom it does not suit. */
export function About({ product, author, language }: Props) {
  const texts = messages[language]
  return (
    <Section tone="paper" labelledBy="apie">
      <div className={css.columns}>
        <div>
          <h2 id="apie">{texts.about}</h2>
          <Prose>
            {product.about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          {author && <WrittenBy author={author} language={language} />}
        </div>
        <div className={css.facts}>
          <List title={texts.includes} lines={product.includes} />
          {product.facts.length > 0 && (
            <dl>
              {product.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <List title={texts.notFor} lines={product.notFor} />
        </div>
      </div>
    </Section>
  )
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function WrittenBy({ author, language }: { author: Author; language: Language }) {
  return (
    <div className={css.author}>
      {author.portrait && <Picture kind="portraits" file={author.portrait} alt="" sizes="5.5rem" />}
      <p>
        {messages[language].author} <b>{author.name}</b>, {author.role}.
      </p>
    </div>
  )
}
