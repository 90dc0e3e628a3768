import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { Timeline } from '#features/console/Timeline.tsx'
import type { Actor } from '#features/orders/actor.ts'
import { flagDetail, flagMessages } from '#features/orders/flag-messages.ts'
import type { FlagReason } from '#features/orders/flags.ts'
import type { OrderHistory } from '#features/orders/order.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEurosAndCents } from '#lib/money/money.ts'
import type { OrderRecord } from '../console-wire.ts'
import { orderMessages } from './order-messages.ts'
import { orderWords, reasonText } from './order-words.ts'

type Props = { record: OrderRecord; language: Language }

export function OrderHistoryPart({ record: { history }, language }: Props) {
  const { timeline } = orderMessages[language]
  const { events, emailNotSent } = orderWords[language]
  return (
    <ConsolePart id="eiga" title={timeline.title} lead={timeline.lead}>
      <Timeline
        items={history.events.map(({ at, type, actor, data }) => ({
          at,
          title: data['isMailOff'] ? emailNotSent : events[type],
          details: [actorName(actor, language), ...detailsOf(data, language)],
        }))}
        language={language}
      />
    </ConsolePart>
  )
}

/** Names an actor; an owner by their address. */
function actorName(actor: Actor, language: Language): string {
  const { actors, gateways } = orderWords[language]
  if (typeof actor === 'string') return actors[actor]
  if ('owner' in actor) return actor.owner
  const names: Readonly<Record<string, string>> = gateways
  return names[actor.gateway] ?? actor.gateway
}

/**
 * Details of a history row besides its type: an amount, an email kind, a reason, a file, a note.
 */
function detailsOf(data: OrderHistory['events'][number]['data'], language: Language): string[] {
  const { emails } = orderWords[language]
  const kinds: Readonly<Record<string, string>> = emails
  const flags: Readonly<Record<string, { name: string }>> = flagMessages[language]
  return Object.entries(data).flatMap(([name, value]) => {
    if (name === 'cents' && typeof value === 'number')
      return formatEurosAndCents(cents(value), language)
    // The payments show where money came from.
    if (name === 'source' || typeof value !== 'string' || value === '') return []
    if (name === 'flag') return flags[value]?.name ?? value
    if (name === 'detail')
      return flagDetail({ reason: data.flag as FlagReason, detail: value }, language)
    if (name === 'email') return kinds[value] ?? value
    return name === 'reason' ? reasonText(value, language) : value
  })
}
