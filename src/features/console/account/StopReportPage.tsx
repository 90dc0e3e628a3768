import { stopField, stopPath } from '#features/report/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { accountMessages } from '../account-messages.ts'
import { accountPath } from '../account-wire.ts'
import css from '../Console.module.css'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import type { ConsolePages } from '../wire.ts'

type Props = ConsolePages['consoleStopReport'] & { language: Language }

/** Where the link of a weekly letter leads: opening it ends nothing yet, for scanners open links. */
export function StopReportPage({ token, state, language }: Props) {
  const { stopReport: texts } = accountMessages[language]
  return (
    <ConsoleFrame title={texts.title} language={language}>
      {state === 'asked' ? (
        <form className={css.form} method="post" action={stopPath}>
          <p>{texts.lead}</p>
          <input type="hidden" name={stopField} value={token} />
          <Button>{texts.button}</Button>
        </form>
      ) : (
        <>
          <p role="status">{state === 'stopped' ? texts.stopped : texts.unknown}</p>
          <p className={css.aside}>
            <a href={accountPath}>{texts.toAccount}</a>
          </p>
        </>
      )}
    </ConsoleFrame>
  )
}
