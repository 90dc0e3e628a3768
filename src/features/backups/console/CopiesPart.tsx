import { signInAgain } from '#features/accounts/wire.ts'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import rows from '#features/console/ConsoleRows.module.css'
import { Facts } from '#features/console/Facts.tsx'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { backupsPath, copiesPaths, recoveryKeyField } from '../console-wire.ts'
import type { CopiesState } from '../copies.ts'
import css from './Backups.module.css'
import { copiesMessages } from './copies-messages.ts'

type Page = PageProps['consoleBackups'] & { language: Language }
type Props = Page & { copies: CopiesState }

/** What is copied elsewhere, and the key that opens it. */
export function CopiesPart({ copies, ...page }: Page) {
  const { title, lead, unset } = copiesMessages[page.language]
  return (
    <>
      <ConsolePart id="kitur" title={title} lead={copies ? lead : unset}>
        {copies && <Present copies={copies} {...page} />}
      </ConsolePart>
      {copies && <KeyPart copies={copies} {...page} />}
    </>
  )
}

function Present({ copies, language }: Props) {
  const texts = copiesMessages[language]
  const { place, last, trial, failure, running, key } = copies
  const { facts, none } = texts
  return (
    <>
      <Facts
        facts={[
          [facts.place, <code key="place">{place}</code>],
          [facts.last, last ? formatDateTime(last.at, language) : none],
          [facts.trial, trial ? trialText(trial, language) : none],
          [facts.key, texts.key.name(key.fingerprint)],
        ]}
      />
      {running && <p>{texts.running}</p>}
      {failure && (
        <>
          <p role="alert">
            {texts.failed(formatDateTime(failure.at, language), texts.advice[failure.code])}
          </p>
          {!running && (
            <form method="post" action={copiesPaths.tryAgain}>
              <Button look="outlined">{texts.tryAgain}</Button>
            </form>
          )}
        </>
      )}
      <p className={css.note}>
        {texts.restore}{' '}
        <code>npm run vitrina -- restore latest --from target --key-file raktas.txt</code>
      </p>
    </>
  )
}

function trialText({ at, differences }: NonNullable<CopiesState['trial']>, language: Language) {
  const { tried, differs } = copiesMessages[language]
  const time = formatDateTime(at, language)
  const [first] = differences
  return first === undefined ? tried(time) : <strong>{differs(time, first)}</strong>
}

function KeyPart(props: Props) {
  const { copies, isRecentSignIn, shownKey, asksForKey, language } = props
  const { key: texts } = copiesMessages[language]
  const { confirmedAt, shownAt } = copies.key
  const standing =
    confirmedAt !== null
      ? texts.confirmed(formatDateTime(confirmedAt, language))
      : shownAt === null
        ? texts.unseen
        : texts.seen
  return (
    <ConsolePart id="raktas" title={texts.title} lead={texts.lead}>
      {shownKey ? (
        <div className={rows.fresh} role="status">
          <code className={css.key}>{shownKey}</code>
          <p>{texts.shown}</p>
        </div>
      ) : (
        <p className={css.note}>{standing}</p>
      )}
      {asksForKey && <Confirmation {...props} />}
      {isRecentSignIn ? (
        <KeyActions {...props} />
      ) : (
        <p>
          {texts.signIn} <a href={signInAgain(backupsPath)}>{texts.signInLink}</a>
        </p>
      )}
    </ConsolePart>
  )
}

function Confirmation({ isWrongKey, language }: Props) {
  const { key: texts } = copiesMessages[language]
  return (
    <form className={rows.form} method="post" action={copiesPaths.confirmKey}>
      <p>{texts.ask}</p>
      <Field
        id="atkurimo-raktas"
        name={recoveryKeyField}
        label={texts.label}
        hint={texts.hint}
        problem={isWrongKey ? texts.wrong : undefined}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button>{texts.confirm}</Button>
    </form>
  )
}

function KeyActions({ shownKey, language }: Props) {
  const { key: texts } = copiesMessages[language]
  return (
    <div className={rows.actions}>
      {!shownKey && (
        <form method="post" action={copiesPaths.showKey}>
          <Button look="outlined">{texts.show}</Button>
        </form>
      )}
      <SureAction
        name={texts.renew}
        note={texts.renewNote}
        sure={texts.renewSure}
        action={copiesPaths.renewKey}
      />
    </div>
  )
}
