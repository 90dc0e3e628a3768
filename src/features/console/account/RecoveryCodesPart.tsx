import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { accountMessages } from '../account-messages.ts'
import { type AccountProps, accountPaths } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'
import css from '../ConsoleRows.module.css'
import { SignInAgain } from './SignInAgain.tsx'

type Props = Pick<AccountProps, 'codesLeft' | 'newCodes' | 'isFresh'> & { language: Language }

export function RecoveryCodesPart({ codesLeft, newCodes, isFresh, language }: Props) {
  const { codes: texts } = accountMessages[language]
  const make = !isFresh ? (
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
