import type { PageProps } from '#lib/page.ts'
import { Button } from '#ui/Button.tsx'
import { SubscriberForm, type SubscriberFrame, SubscriberPage } from './SubscriberPage.tsx'
import { subscriberMessages } from './subscriber-messages.ts'
import { subscriberPaths, tokenField } from './subscriber-paths.ts'
import { subscriberActions } from './subscriber-wire.ts'

type Props = PageProps['newsletterUnsubscribe'] & SubscriberFrame

/** One button, once they are unsubscribed nothing but the way back. */
export function UnsubscribePage(props: Props) {
  const { subscriber, token, preferencesToken, isAnswer, ...frame } = props
  const { unsubscribe, unknown } = subscriberMessages[frame.language]
  if (!subscriber) return <SubscriberPage {...frame} title={unknown.title} lead={unknown.text} />
  const { title, text } = unsubscribe[subscriber.isEnded ? 'ended' : 'ask']
  const preferences = `${subscriberPaths.preferences[frame.language]}?${new URLSearchParams({ [tokenField]: preferencesToken })}`
  return (
    <SubscriberPage
      {...frame}
      title={title}
      lead={text(subscriber.email)}
      isAnswer={isAnswer}
      paths={subscriberPaths.unsubscribe}
      token={token}
    >
      {!subscriber.isEnded && (
        <SubscriberForm
          action={subscriberPaths.unsubscribe[frame.language]}
          token={token}
          does={subscriberActions.unsubscribe}
        >
          <Button>{unsubscribe.button}</Button>
        </SubscriberForm>
      )}
      <p>
        <a href={preferences}>{unsubscribe.preferences}</a>
      </p>
    </SubscriberPage>
  )
}
