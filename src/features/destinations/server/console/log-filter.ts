import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { type DestinationSlug, destinationSlugs } from '../../destinations.ts'
import { eventNames } from '../../events.ts'
import { deliveryOutcomes, type LedgerFilter, type LedgerPlace } from '../../ledger.ts'
import { type LogField, logFields, type TypedLogFilter } from '../../log-wire.ts'

const maxIdLength = 64

/** Reads the filters of an address; unknown values become empty. */
export function readLogFilter(query: unknown): TypedLogFilter {
  const typed = (field: LogField) => textOf(query, logFields[field]).trim()
  const oneOf = (known: readonly string[], field: LogField) =>
    known.find((one) => one === typed(field)) ?? ''
  const day = (field: LogField) => (isDay(typed(field)) ? typed(field) : '')
  return {
    name: oneOf(eventNames, 'name'),
    destination: oneOf(destinationSlugs, 'destination'),
    outcome: oneOf(deliveryOutcomes, 'outcome'),
    from: day('from'),
    to: day('to'),
    id: typed('id').slice(0, maxIdLength),
  }
}

/** Converts typed filters to the ledger's; days are in Lithuania, both inclusive. */
export function toLedgerFilter(typed: TypedLogFilter): LedgerFilter {
  const { name, destination, outcome, from, to, id } = typed
  return {
    ...(name && { name: name as LedgerFilter['name'] & string }),
    ...(destination && { destination: destination as DestinationSlug }),
    ...(outcome && { outcome: outcome as LedgerFilter['outcome'] & string }),
    ...(from && { from: dayOf(noonOf(from)).from }),
    ...(to && { to: dayOf(noonOf(to)).to }),
    ...(id && { id }),
  }
}

export const formatPlace = (place: LedgerPlace | null) =>
  place && `${place.at}.${place.id}.${place.name}`

/** Null for an empty text, and for one that is not a place. */
export function parsePlace(text: string): LedgerPlace | null {
  const [, at, id, name] = /^(\d{1,15})\.([\w-]{1,64})\.(\w{1,64})$/.exec(text) ?? []
  return at && id && name ? { at: Number(at), id, name } : null
}

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
