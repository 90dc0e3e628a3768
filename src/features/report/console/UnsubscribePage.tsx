import { accountPath } from '#features/accounts/wire.ts'
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { FormAside, FormPage } from '#features/console/FormPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { tokenField, unsubscribePath } from '../wire.ts'
import { unsubscribeMessages } from './messages.ts'

type Props = PageProps['consoleUnsubscribe'] & { language: Language }

/**
 * The page of the weekly report's unsubscribe link. Opening it changes nothing, because mail
 * scanners open links too.
 */
export function UnsubscribePage({ token, state, language }: Props) {
  const texts = unsubscribeMessages[language]
  if (state === 'asking') {
    return (
      <FormPage
        title={texts.title}
        action={unsubscribePath}
        hidden={{ [tokenField]: token }}
        lead={<p>{texts.lead}</p>}
        language={language}
      >
        <Button>{texts.button}</Button>
      </FormPage>
    )
  }
  return (
    <ConsoleFrame title={texts.title} language={language}>
      <p role="status">{texts[state]}</p>
      <FormAside path={accountPath} text={texts.toAccount} />
    </ConsoleFrame>
  )
}
