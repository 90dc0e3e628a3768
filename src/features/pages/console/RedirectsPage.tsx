import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  fromField,
  maxAddressLength,
  redirectsPath,
  removeRedirectPath,
  toField,
} from '../console-wire.ts'
import css from './Redirects.module.css'
import { redirectMessages } from './redirect-messages.ts'

type Props = PageProps['consoleRedirects'] & { language: Language }

/** Former addresses of pages, with a form for more of them. */
export function RedirectsPage(props: Props) {
  const { redirects, problem, done, frame, language } = props
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
      <ConsolePart id="visi" title={texts.list} lead={redirects.length > 0 ? '' : texts.none}>
        <ul className={css.list}>
          {redirects.map((redirect) => (
            <li key={redirect.from}>
              <Row {...redirect} language={language} />
            </li>
          ))}
        </ul>
      </ConsolePart>
    </DetailPage>
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
      <p className={css.addresses}>
        <b>{from}</b> → <a href={to}>{to}</a> {isDead && <Badge look="wrong">{texts.dead}</Badge>}
      </p>
      <p className={css.quiet}>
        {author ?? texts.automatic}, {formatDateTime(createdAt, language)}
      </p>
      <form method="post" action={removeRedirectPath}>
        <input type="hidden" name={fromField} value={from} />
        <Button look="outlined" aria-label={`${texts.remove}: ${from}`}>
          {texts.remove}
        </Button>
      </form>
    </>
  )
}
