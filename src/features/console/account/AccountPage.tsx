import type { Language } from '#lib/language.ts'
import { accountMessages } from '../account-messages.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import css from '../ConsoleRows.module.css'
import type { ConsolePages } from '../wire.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { PreferencesPart } from './PreferencesPart.tsx'
import { RecoveryCodesPart } from './RecoveryCodesPart.tsx'
import { ReportPart } from './ReportPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'

type Props = ConsolePages['consoleAccount'] & { language: Language }

/** One's own account: ways to sign in, where one is signed in, and how the console looks. */
export function AccountPage(props: Props) {
  const { person, done, problem, language } = props
  const texts = accountMessages[language]
  // What is shown only once stands where it is not missed.
  const areCodesNew = props.newCodes.length > 0
  return (
    <ConsoleFrame title={texts.title} person={person} language={language}>
      <p className={css.email}>{person.email}</p>
      {done && (
        <p className={css.done} role="status">
          {texts.done[done]}
        </p>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {texts.problems[problem]}
        </p>
      )}
      {areCodesNew && <RecoveryCodesPart {...props} />}
      <PasskeysPart {...props} />
      <PasswordPart {...props} />
      {!areCodesNew && <RecoveryCodesPart {...props} />}
      <SessionsPart {...props} />
      <ReportPart {...props} />
      <PreferencesPart {...props} />
    </ConsoleFrame>
  )
}
