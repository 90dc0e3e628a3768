import type { EventItem, EventParam, EventParams } from '#features/destinations/event-params.ts'
import type { VisitorIdName } from '#features/destinations/marketing-event.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { maxItems, maxParamLength, maxParamNameLength, maxParams } from '../../wire.ts'

/** Parameters of an event as the page sent them, within limits. */
export interface ReadParams {
  params: EventParams
  /** In whole units of the currency; null when there is none. */
  value: number | null
  currency: string
  orderId: string
  /** Meta's ids, which the original client sends among the parameters. */
  sentIds: Readonly<Partial<Record<VisitorIdName, string>>>
}

/** Parameters that have their own field in an event. */
const ownFields: ReadonlySet<string> = new Set(['value', 'currency', 'order_id', 'transaction_id'])
/** Numbers, which a form can only send as texts. */
const numbers: ReadonlySet<string> = new Set(['num_items', 'predicted_ltv', 'quantity'])
/** Parameters that may identify somebody; no event may carry them. */
const personal =
  /^(em|ph|fn|ln|ge|db|ct|st|zp|e?mail|.*email.*|phone.*|.*telephone.*|(first|last|user|full)_?name)$/i
const emailAddress = /[^\s@]@[^\s@]+\.[^\s@]/
const maxValue = 1e9

/**
 * Reads the parameters of an event; values that are too many, too deep or personal are left out.
 */
export function readParams(data: Readonly<Record<string, unknown>>): ReadParams {
  const entries = Object.entries(data)
    .filter(([name]) => isParamName(name))
    .map(([name, given]) => [name, readParam(name, given)] as const)
    .filter((entry): entry is readonly [string, EventParam] => entry[1] !== undefined)
  const value = numberOf(data['value'])
  return {
    params: Object.fromEntries(entries.slice(0, maxParams)),
    value,
    currency: value === null ? '' : currencyOf(data['currency']),
    orderId: idOf(data['order_id'] ?? data['transaction_id']),
    sentIds: { fbp: textOf(data['_fbp']), fbc: textOf(data['_fbc']) },
  }
}

const isParamName = (name: string) =>
  /^[a-z][\w.-]*$/i.test(name) &&
  name.length <= maxParamNameLength &&
  !ownFields.has(name) &&
  !personal.test(name)

function readParam(name: string, given: unknown): EventParam | undefined {
  if (Array.isArray(given)) return readList(given)
  if (typeof given === 'boolean') return given
  if (typeof given === 'number' || numbers.has(name)) return numberOf(given) ?? undefined
  return readText(given)
}

/** Reads a list of products or product ids. */
function readList(given: readonly unknown[]): EventParam | undefined {
  const some = given.slice(0, maxItems)
  const items = some.flatMap((entry) => itemOf(entry) ?? [])
  if (items.length > 0) return items
  const texts = some.flatMap(
    (entry) => readText(typeof entry === 'number' ? `${entry}` : entry) ?? [],
  )
  return texts.length > 0 ? texts : undefined
}

/** Reads an item, in the field names of Meta, of Google or of the original. */
function itemOf(given: unknown): EventItem | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const fields = given as Readonly<Record<string, unknown>>
  const first = (...names: readonly string[]) =>
    names.map((name) => fields[name]).find((value) => value !== undefined)
  const id = idOf(first('id', 'item_id', 'content_id'))
  if (id === '') return undefined
  const price = numberOf(first('item_price', 'price'))
  const texts = (['name', 'category', 'variant'] as const).flatMap((name) => {
    const text = readText(first(name, `item_${name}`))
    return text ? [[name, text] as const] : []
  })
  return {
    id,
    quantity: numberOf(fields['quantity']) ?? 1,
    ...(price !== null && { item_price: price }),
    ...Object.fromEntries(texts),
  }
}

function readText(given: unknown): string | undefined {
  const text = textOf(given)
  return text === '' || emailAddress.test(text) ? undefined : text
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? cutText(given.replaceAll('\0', '').trim(), maxParamLength) : ''

/** Reads an amount or a count, also from a text; null for anything else. */
function numberOf(given: unknown): number | null {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof number === 'number' && number >= 0 && number <= maxValue ? number : null
}

/** The site sells in euros. */
const currencyOf = (given: unknown) => /^[A-Z]{3}$/.exec(textOf(given).toUpperCase())?.[0] ?? 'EUR'

function idOf(given: unknown): string {
  const text = typeof given === 'number' ? String(given) : textOf(given)
  return text.length <= 100 && !emailAddress.test(text) ? text : ''
}
