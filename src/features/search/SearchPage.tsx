import { formatDate } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Neatline } from '#ui/Neatline.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import { SearchForm } from './SearchForm.tsx'
import css from './SearchPage.module.css'
import type { Found, Piece, SearchProps } from './wire.ts'

type Props = SearchProps & { language: Language }

export function SearchPage({ asked, found, language }: Props) {
  const texts = messages[language]
  return (
    <>
      <Section tone="navy" charted labelledBy="antraste" className={css.head}>
        <h1 id="antraste">{texts.title}</h1>
        <SearchForm language={language} query={asked} />
      </Section>
      <Neatline />
      <Section tone="cream" labelledBy="rasta" className={css.results}>
        <h2 id="rasta">{headline(asked, found.length, language)}</h2>
        {found.length > 0 ? (
          <ol>
            {found.map((item) => (
              <Result key={item.path} {...item} language={language} />
            ))}
          </ol>
        ) : (
          asked && <p>{texts.advice}</p>
        )}
      </Section>
    </>
  )
}

function headline(query: string, count: number, language: Language): string {
  const { ask, nothing, found } = messages[language]
  if (!query) return ask
  return count ? found(count, query) : nothing(query)
}

function Result({ path, kind, date, title, excerpt, language }: Found & { language: Language }) {
  return (
    <li className={css.result}>
      <p className={css.facts}>
        {messages[language].kinds[kind]}, <time dateTime={date}>{formatDate(date, language)}</time>
      </p>
      <h3>
        <a href={path}>
          <Pieces of={title} />
        </a>
      </h3>
      <p>
        <Pieces of={excerpt} />
      </p>
    </li>
  )
}

function Pieces({ of }: { of: readonly Piece[] }) {
  return of.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
