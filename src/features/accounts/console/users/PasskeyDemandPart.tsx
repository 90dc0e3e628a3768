import { ConsolePart } from '#features/console/ConsolePart.tsx'
import css from '#features/console/ConsoleRows.module.css'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import { usersMessages } from '../../users-messages.ts'
import { demandField, signInAgainForUsers, type UsersProps, userPaths } from '../../wire.ts'
import { SignInAgain } from '../account/SignInAgain.tsx'

type Props = Pick<UsersProps, 'passkeyDemand' | 'isRecentSignIn'> & { language: Language }

export function PasskeyDemandPart({ passkeyDemand, isRecentSignIn, language }: Props) {
  const { passkey: texts } = usersMessages[language]
  return (
    <ConsolePart id="privalomas-raktas" title={texts.title} lead={texts.lead}>
      {isRecentSignIn ? (
        <form className={css.form} method="post" action={userPaths.demandPasskey}>
          <Select
            id="privaloma-kam"
            name={demandField}
            label={texts.demandedOf}
            options={texts.demands}
            defaultValue={passkeyDemand}
          />
          <Button>{texts.save}</Button>
        </form>
      ) : (
        <SignInAgain to={signInAgainForUsers} language={language} />
      )}
    </ConsolePart>
  )
}
