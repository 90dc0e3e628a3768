import type { Delivery, SendResult } from '#server/delivery/destination.ts'
import { withReason } from '../../provider-answers.ts'
import type { ProviderName } from '../../providers.ts'
import { isConfirmedByProvider, type NewsletterSettings } from '../../settings.ts'
import type { Subscriber } from '../../subscriber.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'
import { asciiAddress } from './ascii-address.ts'
import type { ChangePayload } from './deliveries.ts'
import type { Member, ProviderAdapter, ProviderContext, ProviderResult } from './provider.ts'

export interface ChangeParts {
  name: ProviderName
  adapter: ProviderAdapter
  context: ProviderContext
  settings: NewsletterSettings
  subscribers: Pick<Subscribers, 'find' | 'confirmAtProvider'>
}

type Change = Delivery<ChangePayload>

/** Sends a provider how a subscriber stands now, which may be later than what the change was about. */
export async function sendChange(change: Change, parts: ChangeParts): Promise<ProviderResult> {
  const subscriber = await parts.subscribers.find(change.payload.subscriberId)
  if (!subscriber) return sendErasure(change, parts)
  const { adapter, context } = parts
  const isAsking = isToBeAsked(subscriber, change, parts.settings)
  const member = memberOf(subscriber, change, isAsking)
  if (isAsking) return confirmed(await adapter.subscribe(member, context), member, parts)
  if (subscriber.state === 'pending') return nothingToTell('not confirmed')
  if (subscriber.state !== 'subscribed') {
    return adapter.unsubscribe?.(member, context) ?? cannotBeTold
  }
  // They have come back since, which is sent by a change of its own.
  if (change.kind === 'unsubscribe') return nothingToTell('overtaken')
  if (change.kind !== 'update') return adapter.subscribe(member, context)
  return adapter.update?.(member, context) ?? nothingToTell('nothing of it is kept there')
}

/** How the delivery ended; an answer is kept without the address it may repeat. */
export function toSendResult(result: ProviderResult): SendResult {
  const answer = result.answer.replace(/[^\s"'<>(),:;]+@[^\s"'<>(),:;]+/g, '…')
  if (result.outcome === 'accepted') return { outcome: 'delivered', answer }
  if (result.outcome === 'refused') {
    return { outcome: 'rejected', answer: withReason(result.reason, answer) }
  }
  if (result.outcome === 'stopped') {
    return { outcome: 'retry', answer: withReason(result.reason, answer) }
  }
  return { ...result, answer }
}

async function sendErasure(change: Change, { adapter, context }: ChangeParts) {
  const { email } = change.payload
  if (!email) return nothingToTell('erased since')
  const address = { email: asciiAddress(email), changeId: changeIdOf(change) }
  return adapter.erase?.(address, context) ?? cannotBeTold
}

/** Somebody who has left since they signed up is asked nothing. */
function isToBeAsked(
  { state, endedAt }: Subscriber,
  { payload, createdAt }: Change,
  settings: NewsletterSettings,
): boolean {
  if (!payload.isAsking || state === 'subscribed' || !isConfirmedByProvider(settings)) return false
  return endedAt === null || endedAt < createdAt
}

/** Who has confirmed there already is on the list by its answer. */
async function confirmed(result: ProviderResult, { id }: Member, parts: ChangeParts) {
  if (result.outcome === 'accepted' && result.isConfirmed) {
    await parts.subscribers.confirmAtProvider(id, `${parts.name}: ${result.answer}`)
  }
  return result
}

function memberOf(subscriber: Subscriber, change: Change, isPending: boolean): Member {
  const { id, email, language, createdAt, confirmedAt } = subscriber
  return {
    id,
    email: asciiAddress(email),
    changeId: changeIdOf(change),
    language,
    isPending,
    isReturning: change.payload.isReturning ?? false,
    signedUpAt: createdAt,
    confirmedAt,
  }
}

/** The time too, for after a restore numbers come again. */
const changeIdOf = ({ id, createdAt }: Change) => `change_${createdAt}_${id}`

const cannotBeTold: ProviderResult = {
  outcome: 'refused',
  reason: 'cannot_be_told',
  answer: 'it has no interface for removals',
}

const nothingToTell = (answer: string): ProviderResult => ({ outcome: 'accepted', answer })
