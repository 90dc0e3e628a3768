import { type Kysely, sql, type Transaction } from 'kysely'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { MovementReason, StockMovement } from '../console-wire.ts'
import type { OrderedPieces } from '../server.ts'
import type { Catalogue } from './catalogue.ts'

/** Stock by offer id, for offers that are counted. */
export type Pieces = ReadonlyMap<number, number>

export async function readStock(db: Kysely<Tables>): Promise<Pieces> {
  const rows = await db.selectFrom('product_stock').select(['offer_id', 'on_hand']).execute()
  return new Map(rows.map(({ offer_id, on_hand }) => [offer_id, on_hand]))
}

/**
 * The count of pieces of an offer that can be sold; for a bundle, as many as its contents allow.
 * Null where none of it is counted.
 */
export function availableOf(id: number, catalogue: Catalogue, stock: Pieces): number | null {
  const needs = [...neededFor([{ offerId: id, quantity: 1 }], catalogue)]
  if (needs.length === 0) return null
  return Math.min(...needs.map(([one, each]) => Math.floor((stock.get(one) ?? 0) / each)))
}

/**
 * The count of the wanted pieces that can be sold when all are taken together: a bundle and its
 * contents share their stock, and earlier offers have precedence.
 */
export function sellableOf(
  wanted: readonly OrderedPieces[],
  catalogue: Catalogue,
  stock: Pieces,
): ReadonlyMap<number, number> {
  const left = new Map(stock)
  const sellable = wanted.map(({ offerId, quantity }): [number, number] => {
    if (!catalogue.has(offerId)) return [offerId, 0]
    const needs = [...neededFor([{ offerId, quantity: 1 }], catalogue)]
    const enough = needs.map(([id, each]) => Math.floor((left.get(id) ?? 0) / each))
    const pieces = Math.min(quantity, ...enough)
    for (const [id, each] of needs) left.set(id, (left.get(id) ?? 0) - pieces * each)
    return [offerId, pieces]
  })
  return new Map(sellable)
}

/** Whether any of these pieces are counted. */
export const isCounted = (pieces: readonly OrderedPieces[], catalogue: Catalogue) =>
  neededFor(pieces, catalogue).size > 0

/** Counted pieces that an order takes; of bundles, those of their contents. */
function neededFor(pieces: readonly OrderedPieces[], catalogue: Catalogue): Map<number, number> {
  const needed = new Map<number, number>()
  for (const { offerId, quantity } of pieces) {
    const contents = catalogue.get(offerId)?.fixed.contents ?? []
    for (const one of [{ offerId, quantity: 1 }, ...contents]) {
      if (catalogue.get(one.offerId)?.firstStock == null) continue
      needed.set(one.offerId, (needed.get(one.offerId) ?? 0) + one.quantity * quantity)
    }
  }
  return needed
}

/**
 * Takes all pieces of an order, or none. Each is taken only while enough are left, and in the order
 * of ids, so that orders neither sell a piece twice nor deadlock.
 *
 * @returns offers of which too few are left, or that are no longer sold
 */
export async function reservePieces(
  transaction: Transaction<Tables>,
  { pieces, orderId, catalogue, at }: Reservation,
): Promise<readonly number[]> {
  const unknown = pieces.filter(({ offerId }) => !catalogue.has(offerId))
  if (unknown.length > 0) return unknown.map(({ offerId }) => offerId)
  const needed = [...neededFor(pieces, catalogue)].sort(([a], [b]) => a - b)
  const taken: [number, number][] = []
  const missing = new Set<number>()
  for (const [id, quantity] of needed) {
    if (await take(transaction, id, quantity, at)) taken.push([id, quantity])
    else missing.add(id)
  }
  if (missing.size === 0) {
    for (const [id, quantity] of taken)
      await note(transaction, { id, quantity: -quantity, reason: 'order', orderId, at })
    return []
  }
  for (const [id, quantity] of taken) await add(transaction, id, quantity, at)
  return pieces
    .filter((one) => [...neededFor([one], catalogue).keys()].some((id) => missing.has(id)))
    .map(({ offerId }) => offerId)
}

interface Reservation {
  pieces: readonly OrderedPieces[]
  orderId: number
  catalogue: Catalogue
  at: number
}

/** Returns the pieces an order still holds to the stock, also in the order of ids. */
export async function releasePieces(transaction: Transaction<Tables>, orderId: number, at: number) {
  const ofOrder = transaction.selectFrom('product_stock_movements').where('order_id', '=', orderId)
  const held = await ofOrder.select('offer_id').distinct().orderBy('offer_id').execute()
  for (const { offer_id: id } of held) {
    // Locks the row, so that a second release sees what the first one has returned.
    await add(transaction, id, 0, at)
    const { sum } = await ofOrder
      .where('offer_id', '=', id)
      .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
      .executeTakeFirstOrThrow()
    const quantity = -Number(sum)
    if (quantity <= 0) continue
    await add(transaction, id, quantity, at)
    await note(transaction, { id, quantity, reason: 'cancelled', orderId, at })
  }
}

/**
 * Changes the stock by the difference the owner entered in a form, so that pieces sold since the
 * form was shown stay sold.
 *
 * @returns false for an offer that is not counted
 */
export async function countPieces(
  db: Kysely<Tables>,
  { id, pieces, seen, actor, at }: Counted & { at: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Locks the row.
    const row = await transaction
      .updateTable('product_stock')
      .set({ updated_at: at })
      .where('offer_id', '=', id)
      .returning('on_hand')
      .executeTakeFirst()
    if (!row) return false
    const quantity = Math.max(pieces - seen, -row.on_hand)
    if (quantity === 0) return true
    await add(transaction, id, quantity, at)
    await note(transaction, { id, quantity, reason: 'owner', orderId: null, at, actor })
    return true
  })
}

export interface Counted {
  id: number
  pieces: number
  /** The count when the form was shown. */
  seen: number
  actor: string
}

const movementPageSize = 50

/** The changes of an offer's stock, newest first. */
export const readMovements = (db: Kysely<Tables>, offerId: number, before: number | null) =>
  readSlice<StockMovement>({
    before,
    pageSize: movementPageSize,
    idOf: ({ id }) => id,
    read: (from, limit) =>
      db
        .selectFrom('product_stock_movements')
        .select(['id', 'at', 'quantity', 'reason', 'actor'])
        .where('offer_id', '=', offerId)
        .$if(from !== null, (query) => query.where('id', '<', from ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  })

/** Starts counting offers that were not counted before. */
export async function beginCounting(db: Kysely<Tables>, catalogue: Catalogue, at: number) {
  for (const [id, { firstStock }] of catalogue) {
    if (firstStock === null) continue
    await db
      .insertInto('product_stock')
      .values({ offer_id: id, on_hand: firstStock, updated_at: at })
      .onConflict((conflict) => conflict.column('offer_id').doNothing())
      .execute()
  }
}

async function take(transaction: Transaction<Tables>, id: number, quantity: number, at: number) {
  const { numUpdatedRows } = await transaction
    .updateTable('product_stock')
    .set({ on_hand: sql`on_hand - ${quantity}`, updated_at: at })
    .where('offer_id', '=', id)
    .where('on_hand', '>=', quantity)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const add = (transaction: Transaction<Tables>, id: number, quantity: number, at: number) =>
  transaction
    .updateTable('product_stock')
    .set({ on_hand: sql`on_hand + ${quantity}`, updated_at: at })
    .where('offer_id', '=', id)
    .execute()

interface Movement {
  id: number
  quantity: number
  reason: MovementReason
  orderId: number | null
  at: number
  actor?: string
}

const note = (
  transaction: Transaction<Tables>,
  { id, quantity, reason, orderId, at, actor = 'system' }: Movement,
) =>
  transaction
    .insertInto('product_stock_movements')
    .values({ offer_id: id, at, quantity, reason, order_id: orderId, actor })
    .execute()
