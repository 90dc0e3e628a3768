import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { accountMessages } from '../../account-messages.ts'
import { type AccountProps, accountPaths } from '../../wire.ts'
import { SignInAgain } from './SignInAgain.tsx'

type Props = Pick<AccountProps, 'codesLeft' | 'newCodes' | 'isRecentSignIn'> & {
  language: Language
}

export function RecoveryCodesPart({ codesLeft, newCodes, isRecentSignIn, language }: Props) {
  const { codes: texts } = accountMessages[language]
  const make = !isRecentSignIn ? (
    <SignInAgain language={language} />
  ) : (
    <form method="post" action={accountPaths.codes}>
      <Button look={codesLeft > 0 ? 'outlined' : 'filled'}>
        {codesLeft > 0 ? texts.renew : texts.make}
      </Button>
    </form>
  )
  return (
    <ConsolePart id="kodai" title={texts.title} lead={texts.lead}>
      {newCodes.length > 0 ? (
        <>
          <p role="status">
            <b>{texts.once}</b>
          </p>
          <ul className={css.codes}>
            {newCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{codesLeft > 0 ? texts.left(codesLeft) : texts.none}</p>
          {codesLeft === 0 && make}
          {codesLeft > 0 && (
            <div className={css.actions}>
              <details>
                <summary>{texts.renew}</summary>
                <p>{texts.renewNote}</p>
                {make}
              </details>
            </div>
          )}
        </>
      )}
    </ConsolePart>
  )
}
