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
  const { confirm } = subscriberMessages[frame.language]
  const action = subscriberPaths.confirm[frame.language]
  const { title, text } = confirm[step]
  return (
    <SubscriberPage
      {...frame}
      title={title}
      lead={text}
      isAnswer={step !== 'waiting'}
      paths={subscriberPaths.confirm}
      token={token}
    >
      {step === 'waiting' && (
        <SubscriberForm
          action={action}
          token={token}
          does={subscriberActions.confirm}
          fields={{ [subscriberFields.fresh]: fresh }}
        >
          <Button>{confirm.button}</Button>
        </SubscriberForm>
      )}
      {step === 'expired' && (
        <SubscriberForm action={action} token={token} does={subscriberActions.renew}>
          <Button>{confirm.renew}</Button>
        </SubscriberForm>
      )}
      {step === 'unknown' && (
        <p>
          <Button href={`${useHomePath(frame.language)}#${signUpId}`}>{confirm.signUp}</Button>
        </p>
      )}
    </SubscriberPage>
  )
}
