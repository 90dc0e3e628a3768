import { cutText } from '#lib/text/cut-text.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { FieldsOf } from '../../settings.ts'
import type { ItemResult, ServerDestination } from '../adapters/destination.ts'
import type { ReadRow } from './deliver-batch.ts'
import { matchFieldsFor } from './match-fields.ts'
import type { Candidate } from './requests.ts'
import type { DeliveryItem } from './results.ts'
import { shownPayload } from './shown-payload.ts'

interface Context<Slug extends ServerDestinationSlug> {
  destination: Pick<ServerDestination<Slug>, 'slug' | 'hashRules'>
  values: FieldsOf<Slug>
}

const maxReasonLength = 300

/** The outcome of an event, for the ledger. */
export function itemOf<Slug extends ServerDestinationSlug>(
  one: ReadRow | Candidate,
  outcome: DeliveryItem['outcome'],
  reason: string,
  { destination, values }: Context<Slug>,
): DeliveryItem {
  const { row, event } = one
  const sent = 'payload' in one ? one : null
  return {
    eventId: event.id,
    name: event.name,
    eventAt: event.at,
    row: row.id,
    consentId: event.consent.id,
    externalId: event.visitor.externalId,
    outcome,
    reason: cutText(reason, maxReasonLength),
    payload: sent ? shownPayload(sent.payload, sent.event) : '',
    fields: sent ? matchFieldsFor(destination.slug, destination.hashRules(values), sent.event) : [],
  }
}

/** Outcomes in the order of the candidates; unknown for those the answer does not name. */
export function itemsOfAnswer<Slug extends ServerDestinationSlug>(
  candidates: readonly Candidate[],
  items: readonly ItemResult[],
  context: Context<Slug>,
): DeliveryItem[] {
  return candidates.map((one, index) => {
    const item = items[index]
    if (!item) return itemOf(one, 'unknown', '', context)
    return item.outcome === 'accepted'
      ? itemOf(one, 'accepted', item.note ?? '', context)
      : itemOf(one, 'refused', item.reason, context)
  })
}
