import { blogPaths } from '#features/blog/wire.ts'
import { contactPaths } from '#features/contact/wire.ts'
import { newsPaths } from '#features/news/wire.ts'
import { formatDate } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { Neatline } from '#ui/Neatline.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import { SearchForm } from './SearchForm.tsx'
import css from './SearchPage.module.css'
import { type Found, type Piece, type SearchProps, searchPaths } from './wire.ts'

type Props = SearchProps & { language: Language; publicUrl: string }

export function SearchPage({ asked, found, language, publicUrl }: Props) {
  const texts = messages[language]
  const crumbs = [{ path: searchPaths[language], title: texts.title }]
  return (
    <>
      <Section tone="navy" charted labelledBy="antraste" className={css.head}>
        <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
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
          asked && <Elsewhere language={language} />
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

const otherWays = { blog: blogPaths, news: newsPaths, contact: contactPaths }

/** Where somebody may go on whose words are found nowhere. */
function Elsewhere({ language }: { language: Language }) {
  const { advice, elsewhere } = messages[language]
  const ways = Object.keys(otherWays) as (keyof typeof otherWays)[]
  return (
    <>
      <p>{advice}</p>
      <ul className={css.elsewhere}>
        {ways.map((way) => (
          <li key={way}>
            <Button href={otherWays[way][language]} look="outlined">
              {elsewhere[way]}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
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
