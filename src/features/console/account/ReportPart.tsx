import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { accountMessages } from '../account-messages.ts'
import { type AccountProps, accountPaths } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'

type Props = Pick<AccountProps, 'report'> & { language: Language }

/** Asks for the weekly report, or no longer. */
export function ReportPart({ report: { isSent, isAsked }, language }: Props) {
  const { report: texts } = accountMessages[language]
  return (
    <ConsolePart id="ataskaita" title={texts.title} lead={texts.lead}>
      {!isSent && <p>{texts.noMail}</p>}
      {isSent && <p>{isAsked ? texts.asked : texts.notAsked}</p>}
      {(isSent || isAsked) && (
        <form method="post" action={accountPaths.report}>
          <input type="hidden" name="report" value={isAsked ? 'off' : 'on'} />
          <Button look={isAsked ? 'outlined' : 'filled'}>{isAsked ? texts.stop : texts.ask}</Button>
        </form>
      )}
    </ConsolePart>
  )
}
