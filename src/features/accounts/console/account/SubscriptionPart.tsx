import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { Button } from '#ui/Button.tsx'
import { accountPaths, type OwnSubscription } from '../../wire.ts'

type Props = { subscription: OwnSubscription }

/** Subscribes the user to an email of the site, or unsubscribes them. */
export function SubscriptionPart({ subscription }: Props) {
  const { id, texts, isAvailable, isSubscribed } = subscription
  return (
    <ConsolePart id={id} title={texts.title} lead={texts.lead}>
      {!isAvailable && <p>{texts.unavailable}</p>}
      {isAvailable && <p>{isSubscribed ? texts.subscribed : texts.notSubscribed}</p>}
      {(isAvailable || isSubscribed) && (
        <form method="post" action={accountPaths.subscription}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="subscribe" value={isSubscribed ? 'off' : 'on'} />
          <Button look={isSubscribed ? 'outlined' : 'filled'}>
            {isSubscribed ? texts.unsubscribe : texts.subscribe}
          </Button>
        </form>
      )}
    </ConsolePart>
  )
}
