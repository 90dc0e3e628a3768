import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import {
  SubscriberForm,
  type SubscriberFrame,
  SubscriberPage,
  UnknownLinkPage,
} from './SubscriberPage.tsx'
import { subscriberMessages } from './subscriber-messages.ts'
import { subscriberPaths } from './subscriber-paths.ts'
import { subscriberActions } from './subscriber-wire.ts'

type Props = PageProps['newsletterUnsubscribe'] & SubscriberFrame

/**
 * Asks to unsubscribe by one button. The link here works for ever and is forwarded with emails, so
 * the page gives access to nothing else.
 */
export function UnsubscribePage(props: Props) {
  const { subscriber, token, isAnswer, ...frame } = props
  if (!subscriber) return <UnknownLinkPage {...frame} />
  const { unsubscribe } = subscriberMessages[frame.language]
  const { title, text } = unsubscribe[subscriber.isEnded ? 'ended' : 'ask']
  return (
    <SubscriberPage
      {...frame}
      title={title}
      lead={text(subscriber.email)}
      isAnswer={isAnswer}
      paths={subscriberPaths.unsubscribe}
      token={token}
      head={
        !subscriber.isEnded && (
          <SubscriberForm
            action={subscriberPaths.unsubscribe[frame.language]}
            token={token}
            does={subscriberActions.unsubscribe}
          >
            <Button>{unsubscribe.button}</Button>
          </SubscriberForm>
        )
      }
    />
  )
}
