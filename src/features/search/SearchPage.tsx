import { contactPaths } from '#features/contact/wire.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { useAddresses } from '#ui/addresses.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { Divider } from '#ui/Divider.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import { SearchForm } from './SearchForm.tsx'
import css from './SearchPage.module.css'
import { type Found, type Piece, type SearchProps, searchPaths } from './wire.ts'

type Props = SearchProps & { language: Language; publicUrl: string }

export function SearchPage({ searchQuery: query, found, elsewhere, language, publicUrl }: Props) {
  const texts = messages[language]
  const crumbs = [{ path: searchPaths[language], title: texts.title }]
  return (
    <>
      <Section tone="navy" contours labelledBy="antraste" className={css.head}>
        <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
        <h1 id="antraste">{texts.title}</h1>
        <SearchForm language={language} query={query} />
      </Section>
      <Divider />
      <Section tone="cream" labelledBy="rasta" className={css.results}>
        <h2 id="rasta">{headline(query, found.length, language)}</h2>
        {found.length > 0 ? (
          <ol>
            {found.map((item) => (
              <Result key={item.path} {...item} language={language} />
            ))}
          </ol>
        ) : (
          query && <Elsewhere pages={elsewhere} language={language} />
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

type ElsewhereProps = { pages: SearchProps['elsewhere']; language: Language }

/** Further pages for visitors whose search finds nothing. */
function Elsewhere({ pages, language }: ElsewhereProps) {
  const { advice, contact } = messages[language]
  const { isOffered } = useAddresses()
  const all = [...pages, { path: contactPaths[language], title: contact }]
  const links = all.filter(({ path }) => isOffered(path))
  return (
    <>
      <p>{advice}</p>
      <ul className={css.elsewhere}>
        {links.map(({ path, title }) => (
          <li key={path}>
            <Button href={path} look="outlined">
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Result({ path, label, date, title, excerpt, language }: Found & { language: Language }) {
  return (
    <li className={css.result}>
      <p className={css.meta}>
        {label}, <time dateTime={date}>{formatDate(date, language)}</time>
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
