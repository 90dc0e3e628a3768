import type { PageProps } from '#lib/site/page.ts'
import { useHomePath } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { SubscriberForm, type SubscriberFrame, SubscriberPage } from './SubscriberPage.tsx'
import { subscriberMessages } from './subscriber-messages.ts'
import { signUpId, subscriberPaths } from './subscriber-paths.ts'
import { subscriberActions, subscriberFields } from './subscriber-wire.ts'

type Props = PageProps['newsletterConfirm'] & SubscriberFrame

/** Opening this page confirms nothing, because programs that check emails open links too. */
export function ConfirmPage({ step, token, fresh, ...frame }: Props) {
  const { title, text } = subscriberMessages[frame.language].confirm[step]
  return (
    <SubscriberPage
      {...frame}
      title={title}
      lead={text}
      isAnswer={step !== 'waiting'}
      paths={subscriberPaths.confirm}
      token={token}
      head={<NextStep {...{ step, token, fresh, language: frame.language }} />}
    />
  )
}

function NextStep({ step, token, fresh, language }: Omit<Props, 'site'>) {
  const { confirm } = subscriberMessages[language]
  const form = { action: subscriberPaths.confirm[language], token }
  const signUpPath = `${useHomePath(language)}#${signUpId}`
  switch (step) {
    case 'waiting':
      return (
        <SubscriberForm
          {...form}
          does={subscriberActions.confirm}
          fields={{ [subscriberFields.fresh]: fresh }}
        >
          <Button>{confirm.button}</Button>
        </SubscriberForm>
      )
    case 'expired':
      return (
        <SubscriberForm {...form} does={subscriberActions.renew}>
          <Button>{confirm.renew}</Button>
        </SubscriberForm>
      )
    case 'unknown':
      return <Button href={signUpPath}>{confirm.signUp}</Button>
    default:
      return null
  }
}
