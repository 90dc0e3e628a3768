import type { Subscribers } from '#features/subscribers/server.ts'
import type { Subscriber } from '#features/subscribers/subscriber.ts'
import type { Delivery, SendResult } from '#server/delivery/destination.ts'
import { withReason } from '../provider-answers.ts'
import { type ChosenProvider, isConfirmedByProvider } from '../provider-options.ts'
import type { ProviderName } from '../providers.ts'
import { asciiAddress } from './ascii-address.ts'
import type { ChangePayload } from './deliveries.ts'
import type { Member, ProviderAdapter, ProviderContext, ProviderResult } from './provider.ts'

export interface ChangeParts {
  name: ProviderName
  adapter: ProviderAdapter
  context: ProviderContext
  settings: ChosenProvider
  subscribers: Pick<Subscribers, 'find' | 'confirmAtProvider'>
}

type Change = Delivery<ChangePayload>

/** Sends the current state of a subscriber, which may be newer than the change. */
export async function sendChange(change: Change, parts: ChangeParts): Promise<ProviderResult> {
  const subscriber = await parts.subscribers.find(change.payload.subscriberId)
  if (!subscriber) return sendErasure(change, parts)
  const { adapter, context } = parts
  const isAsking = isToBeAsked(subscriber, change, parts.settings)
  const member = memberOf(subscriber, change, isAsking)
  if (isAsking) return confirmed(await adapter.subscribe(member, context), member, parts)
  if (subscriber.state === 'pending') return nothingToSend('not confirmed')
  if (subscriber.state !== 'subscribed') {
    return adapter.unsubscribe?.(member, context) ?? notSupported
  }
  // They have subscribed again since, which a change of its own sends.
  if (change.kind === 'unsubscribe') return nothingToSend('overtaken')
  if (change.kind !== 'update') return adapter.subscribe(member, context)
  return adapter.update?.(member, context) ?? nothingToSend('nothing of it is stored there')
}

/** Converts to the result of a delivery; addresses are removed from the stored answer. */
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
  if (!email) return nothingToSend('erased since')
  const address = { email: asciiAddress(email), changeId: changeIdOf(change) }
  return adapter.erase?.(address, context) ?? notSupported
}

/** Somebody who has left since the sign-up is not asked. */
function isToBeAsked(
  { state, endedAt }: Subscriber,
  { payload, createdAt }: Change,
  settings: ChosenProvider,
): boolean {
  if (!payload.isAsking || state === 'subscribed' || !isConfirmedByProvider(settings)) return false
  return endedAt === null || endedAt < createdAt
}

/** Confirms somebody here who has already confirmed at the provider. */
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

/** Contains the time, since ids may repeat after a restore. */
const changeIdOf = ({ id, createdAt }: Change) => `change_${createdAt}_${id}`

const notSupported: ProviderResult = {
  outcome: 'refused',
  reason: 'cannot_be_told',
  answer: 'it has no interface for removals',
}

const nothingToSend = (answer: string): ProviderResult => ({ outcome: 'accepted', answer })
