import type { EventItem, EventParam } from '../../event-params.ts'
import { eventDefinitions } from '../../events.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import { withoutContacts } from './contact-details.ts'

/** The content of an event, whichever names its parameters use. */
export interface EventContent {
  items: readonly EventItem[]
  ids: readonly string[]
  type: string
  name: string
  category: string
  searchTerm: string
  /** Parameters no destination has a name for, without contacts of people. */
  rest: Readonly<Record<string, string | number | boolean>>
}

/** Meta's parameter names, then Google's. */
const words = {
  items: ['contents', 'items'],
  ids: ['content_ids'],
  type: ['content_type'],
  name: ['content_name', 'item_name'],
  category: ['content_category', 'item_category'],
  searchTerm: ['search_string', 'search_term'],
  elsewhere: [
    'value',
    'currency',
    'order_id',
    'transaction_id',
    'num_items',
    'eventID',
    '_fbp',
    '_fbc',
  ],
} as const
const known: ReadonlySet<string> = new Set(Object.values(words).flat())

export function contentOf({ params }: Pick<MarketingEvent, 'params'>): EventContent {
  const first = (names: readonly string[]) => names.map((name) => params[name]).find(Boolean)
  const text = (names: readonly string[]) => textOf(first(names))
  const items = itemsOf(first(words.items))
  const ids = idsOf(first(words.ids))
  const rest = Object.entries(params).flatMap(([name, value]) => {
    const kept = known.has(name) ? undefined : plainValue(value)
    return kept === undefined || kept === '' ? [] : [[name, kept] as const]
  })
  return {
    items,
    ids: ids.length > 0 ? ids : items.map(({ id }) => id),
    type: text(words.type),
    name: text(words.name),
    category: text(words.category),
    searchTerm: text(words.searchTerm),
    rest: Object.fromEntries(rest),
  }
}

/** Total quantity of all items. */
export function countOf(items: readonly EventItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The owner's name for a custom event, or the destination's name for the event. */
export function nameOf(
  { name, customName }: Pick<MarketingEvent, 'name' | 'customName'>,
  names: 'meta' | 'ga4' | 'tiktok' | 'pinterest',
): string {
  const own = name === 'custom' ? withoutContacts(customName) : ''
  const { [names]: given, meta } = eventDefinitions[name].names
  return own || (given ?? meta)
}

/** An amount with its currency, or null when either is missing. */
export function moneyOf({
  value,
  currency,
}: Pick<MarketingEvent, 'value' | 'currency'>): { value: number; currency: string } | null {
  return value !== null && Number.isFinite(value) && /^[A-Z]{3}$/.test(currency)
    ? { value, currency }
    : null
}

/** Returns only the fields that are not empty. */
export function filled<T extends Readonly<Record<string, unknown>>>(fields: T): Partial<T> {
  const isFilled = (value: unknown) =>
    value !== undefined && value !== null && value !== '' && !isEmpty(value)
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => isFilled(value)),
  ) as Partial<T>
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const isItem = (entry: EventItem | string): entry is EventItem => typeof entry === 'object'

function itemsOf(param: EventParam | undefined): EventItem[] {
  return Array.isArray(param) ? param.filter(isItem).map(cleanItem) : []
}

function cleanItem(item: EventItem): EventItem {
  const texts = (['id', 'name', 'category', 'variant'] as const).flatMap((key) =>
    item[key] ? [[key, withoutContacts(item[key])] as const] : [],
  )
  return { ...item, ...Object.fromEntries(texts) }
}

function idsOf(param: EventParam | undefined): string[] {
  return Array.isArray(param)
    ? param
        .filter((entry) => typeof entry === 'string')
        .map(withoutContacts)
        .filter(Boolean)
    : []
}

function textOf(param: EventParam | undefined): string {
  return typeof param === 'string' ? withoutContacts(param) : ''
}

function plainValue(value: EventParam): string | number | boolean | undefined {
  if (typeof value === 'string') return withoutContacts(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}
