import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import type { InFrame } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { accountMessages } from '../../account-messages.ts'
import { passwordForm } from '../../forms.ts'
import { type AccountProps, accountPaths } from '../../wire.ts'
import { AccountFields } from '../AccountFields.tsx'
import { ActionAfterSignIn } from '../ActionAfterSignIn.tsx'

type Props = InFrame &
  Pick<
    AccountProps,
    'hasPassword' | 'needsPassword' | 'passkeys' | 'problem' | 'isRecentSignIn'
  > & {
    language: Language
  }

export function PasswordPart(props: Props) {
  const { hasPassword, needsPassword, passkeys, isRecentSignIn, language } = props
  const { password: texts } = accountMessages[language]
  const isOpen = hasPassword || !needsPassword
  return (
    <ConsolePart
      id="slaptazodis"
      title={texts.title}
      lead={hasPassword ? texts.lead : `${texts.none}${isOpen ? '' : ` ${texts.signInAgain}`}`}
    >
      {isOpen && <PasswordForm {...props} />}
      {hasPassword && passkeys.length > 0 && (
        <div className={css.actions}>
          <ActionAfterSignIn
            isRecentSignIn={isRecentSignIn}
            language={language}
            name={texts.remove}
            note={texts.removeNote}
            sure={texts.removeSure}
            action={accountPaths.noPassword}
          />
        </div>
      )}
    </ConsolePart>
  )
}

function PasswordForm({ hasPassword, needsPassword, problem, frame, language }: Props) {
  const { password: texts, problems } = accountMessages[language]
  const presentProblem = { problem: problems.wrong, problemBeforeSending: problems.wrong }
  return (
    <form className={css.form} method="post" action={accountPaths.password}>
      <input type="hidden" name="username" autoComplete="username" value={frame.email} />
      <AccountFields
        form={passwordForm}
        texts={texts}
        wrong={problem === 'short' ? 'password' : null}
        without={needsPassword ? [] : ['present']}
        special={{
          // Only the server can find it wrong.
          present: (field) => <Field {...field} {...(problem === 'wrong' && presentProblem)} />,
        }}
      />
      <Button>{hasPassword ? texts.change : texts.set}</Button>
    </form>
  )
}
