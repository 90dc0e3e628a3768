import { ConsolePart } from '#features/console/ConsolePart.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { FilterLinks } from '#features/console/FilterLinks.tsx'
import { List } from '#features/console/List.tsx'
import { searchField } from '#features/console/wire.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  deadRedirectsPath,
  deadState,
  fromField,
  maxAddressLength,
  redirectStateField,
  redirectsPath,
  removeRedirectPath,
  toField,
} from '../console-wire.ts'
import css from './Redirects.module.css'
import { redirectMessages } from './redirect-messages.ts'

type Props = PageProps['consoleRedirects'] & { language: Language }

/** Former addresses of pages, with a form for more of them. */
export function RedirectsPage(props: Props) {
  const { problem, done, frame, language } = props
  const texts = redirectMessages[language]
  return (
    <DetailPage
      title={texts.title}
      subtitle={texts.lead}
      frame={frame}
      notice={done && texts.done[done]}
      problem={problem === 'full' ? texts.problems.full : null}
      language={language}
    >
      <ConsolePart id="naujas" title={texts.add} lead="">
        <Add {...props} />
      </ConsolePart>
      <ConsolePart id="visi" title={texts.list} lead="">
        <Redirects {...props} />
      </ConsolePart>
    </DetailPage>
  )
}

function Redirects(props: Props) {
  const { redirects, olderThan, search, isDeadOnly, language } = props
  const texts = redirectMessages[language]
  return (
    <List
      path={redirectsPath}
      filters={isDeadOnly ? { [redirectStateField]: deadState } : {}}
      search={search}
      filterForm={<Filters {...props} />}
      olderThan={olderThan}
      texts={texts}
      anchor="#visi"
      isEmpty={redirects.length === 0}
      language={language}
    >
      <ul className={rows.rows}>
        {redirects.map((redirect) => (
          <li key={redirect.from}>
            <Row {...redirect} language={language} />
          </li>
        ))}
      </ul>
    </List>
  )
}

function Filters({ counts, search, isDeadOnly, language }: Props) {
  const texts = redirectMessages[language]
  const searched = new URLSearchParams(search && { [searchField]: search })
  return (
    <FilterLinks
      label={texts.filter}
      links={[
        {
          path: search ? `${redirectsPath}?${searched}` : redirectsPath,
          name: texts.everything,
          isCurrent: !isDeadOnly,
          count: counts.all,
        },
        {
          path: search ? `${deadRedirectsPath}&${searched}` : deadRedirectsPath,
          name: texts.dead,
          isCurrent: isDeadOnly,
          count: counts.dead,
        },
      ]}
      language={language}
    />
  )
}

function Add({ typed, problem, addresses, language }: Props) {
  const texts = redirectMessages[language]
  const ofFrom = problem === 'from' || problem === 'live'
  const common = { maxLength: maxAddressLength, autoComplete: 'off', autoCapitalize: 'none' }
  return (
    <form method="post" action={redirectsPath} noValidate className={css.add}>
      <Field
        id="is"
        name={fromField}
        label={texts.from}
        hint={texts.fromHint}
        problem={ofFrom ? texts.problems[problem] : undefined}
        defaultValue={typed.from}
        {...common}
      />
      <Field
        id="i"
        name={toField}
        label={texts.to}
        hint={texts.toHint}
        problem={problem === 'to' ? texts.problems.to : undefined}
        defaultValue={typed.to}
        list="adresai"
        {...common}
      />
      <datalist id="adresai">
        {addresses.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <Button>{texts.save}</Button>
    </form>
  )
}

type RowProps = Props['redirects'][number] & { language: Language }

function Row({ from, to, author, createdAt, isDead, language }: RowProps) {
  const texts = redirectMessages[language]
  return (
    <>
      <div className={rows.description}>
        <b>{from}</b> → <a href={to}>{to}</a> {isDead && <Badge look="wrong">{texts.dead}</Badge>}
        <p>
          {author ?? texts.automatic}, {formatDateTime(createdAt, language)}
        </p>
      </div>
      <form method="post" action={removeRedirectPath}>
        <input type="hidden" name={fromField} value={from} />
        <Button look="outlined" aria-label={`${texts.remove}: ${from}`}>
          {texts.remove}
        </Button>
      </form>
    </>
  )
}
