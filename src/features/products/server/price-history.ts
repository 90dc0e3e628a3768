import type { Kysely } from 'kysely'
import { dayOf, parseLocalTime } from '#lib/dates/local-day.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PriceChange } from '../console-wire.ts'
import type { Catalogue, CatalogueOffer } from './catalogue.ts'
import { priceAt } from './price-now.ts'

/** Price changes by offer id, oldest first for each offer. */
type PriceHistory = ReadonlyMap<number, readonly PriceChange[]>

export type PriceHistoryService = Awaited<ReturnType<typeof openPriceHistory>>

/** Opens the history of each offer's prices, with the time since which each was in force. */
export async function openPriceHistory(db: Kysely<Tables>, catalogue: () => Catalogue) {
  let history = await readPriceHistory(db)
  let since: number | null = null
  const knownOf = (id: number) => history.get(id) ?? []
  return {
    /** Records prices that have changed since the last call. */
    async note(now: number) {
      if (await notePrices(db, { catalogue: catalogue(), history, since, now }))
        history = await readPriceHistory(db)
      since = now
    },
    /** Includes the price of this moment, even before it is recorded. */
    until(now: number, offer: CatalogueOffer): PriceChange[] {
      const known = knownOf(offer.fixed.id)
      return [...known, ...changesOf(offer, known, { since, now })]
    },
    knownOf,
  }
}

async function readPriceHistory(db: Kysely<Tables>): Promise<PriceHistory> {
  const rows = await db
    .selectFrom('product_prices')
    .select(['offer_id', 'at', 'price_cents', 'regular_cents'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const history = new Map<number, PriceChange[]>()
  for (const row of rows) {
    const change = { at: row.at, priceCents: row.price_cents, regularCents: row.regular_cents }
    const changes = history.get(row.offer_id)
    if (changes) changes.push(change)
    else history.set(row.offer_id, [change])
  }
  return history
}

/**
 * Records changed prices.
 *
 * @param since time of the last call while the site runs: a sale that began or ended since did so
 * at midnight; any other change is in force from now on
 * @returns whether any price changed
 */
async function notePrices(
  db: Kysely<Tables>,
  { catalogue, history, since, now }: Noting,
): Promise<boolean> {
  const rows = [...catalogue.values()].flatMap((offer) =>
    changesOf(offer, history.get(offer.fixed.id) ?? [], { since, now }).map((change) => ({
      offer_id: offer.fixed.id,
      at: change.at,
      price_cents: change.priceCents,
      regular_cents: change.regularCents,
    })),
  )
  if (rows.length === 0) return false
  await db
    .insertInto('product_prices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

interface Noting {
  catalogue: Catalogue
  history: PriceHistory
  /** Null right after the start. */
  since: number | null
  now: number
}

/** Changes of an offer that are not yet among the known ones. */
function changesOf(
  offer: CatalogueOffer,
  known: readonly PriceChange[],
  { since, now }: Pick<Noting, 'since' | 'now'>,
): PriceChange[] {
  const price = priceAt(offer, now)
  const last = known.at(-1)
  if (!last) return firstChanges(offer, now)
  if (last.priceCents === price.priceCents && last.regularCents === price.regularCents) return []
  const midnight = dayOf(now).from
  const at = since !== null && since < midnight ? midnight : now
  return [{ at: Math.max(at, last.at + 1), ...price }]
}

/**
 * Changes for an offer that is new here: its regular price since it is sold, and its present sale.
 */
function firstChanges(offer: CatalogueOffer, now: number): PriceChange[] {
  const { priceCents, regularCents } = priceAt(offer, now)
  const released = Math.min(startOf(offer.released), now)
  const regular = { at: released, priceCents: regularCents, regularCents }
  if (priceCents === regularCents) return [regular]
  const began = startOf(offer.sale?.from ?? offer.released)
  const reduced = { at: began, priceCents, regularCents }
  return began > released ? [regular, reduced] : [reduced]
}

const startOf = (day: string) => parseLocalTime(`${day}T00:00`) ?? 0
