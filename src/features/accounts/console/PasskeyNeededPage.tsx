import css from '#features/console/Console.module.css'
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { signOutPath } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { accountMessages } from '../account-messages.ts'
import { signInAgainPath } from '../wire.ts'
import { AddPasskey } from './account/AddPasskey.tsx'

type Props = PageProps['consolePasskeyNeeded'] & { language: Language }

/** All that users see of the console who need a passkey and have not used one. */
export function PasskeyNeededPage({ hasPasskey, isRecentSignIn, language }: Props) {
  const { passkeyNeeded: texts } = accountMessages[language]
  return (
    <ConsoleFrame title={texts.title} language={language}>
      <div className={css.form}>
        <p>{texts.lead}</p>
        <p>{hasPasskey ? texts.hasOne : texts.what}</p>
        {hasPasskey ? (
          <p>
            <a href={signInAgainPath}>{texts.signIn}</a>
          </p>
        ) : (
          <AddPasskey isRecentSignIn={isRecentSignIn} language={language} />
        )}
        <form method="post" action={signOutPath}>
          <Button look="outlined">{texts.signOut}</Button>
        </form>
      </div>
    </ConsoleFrame>
  )
}
