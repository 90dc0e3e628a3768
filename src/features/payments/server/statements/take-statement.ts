import type { Transaction } from 'kysely'
import type { Actor } from '#features/orders/actor.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Statements } from '../../server.ts'
import type { StatementsContext } from './context.ts'
import type { StatementEntry } from './entry.ts'
import { matchEntry, takenBack } from './match-entry.ts'
import { readStatement } from './read-statement.ts'
import { addShares, awaitedCents, lockOrders, type Share } from './shares.ts'
import { addEntry, addImport, finishImport } from './statement-rows.ts'

/** Stores new entries of a file and counts them as money of the orders they name. Idempotent. */
export async function takeStatement(
  context: StatementsContext,
  { name, bytes }: { name: string; bytes: Uint8Array },
  actor: Actor,
): ReturnType<Statements['take']> {
  const { db, iban, now } = context
  const statement = readStatement(bytes)
  if (!statement) return 'unknown_format'
  const { format, entries, skipped } = statement
  const id = await addImport(db, { name, format, at: now(), actor })
  const done = { matched: 0, reversed: 0, unmatched: 0, repeated: 0 }
  const own = entries.filter((entry) => entry.iban === iban())
  for (const entry of own) done[await takeEntry(context, entry, { id, format })]++
  const counts = { ...done, ...skipped, other_account: entries.length - own.length }
  await finishImport(db, id, counts)
  return { id, counts }
}

async function takeEntry(
  context: StatementsContext,
  entry: StatementEntry,
  { id, format }: { id: number; format: string },
): Promise<'matched' | 'reversed' | 'unmatched' | 'repeated'> {
  const { orders } = context
  const named = await matchEntry(context, entry, format)
  return orders.inTransaction(async (transaction) => {
    const row = await addEntry(transaction, id, entry)
    if (!row) return 'repeated'
    const taken = await takenBack(transaction, entry)
    const shares = taken.length > 0 ? taken : named
    if (!(await canCount(transaction, orders, shares))) return 'unmatched'
    await addShares(transaction, { orders, entry: row, actor: 'bank' }, shares)
    return entry.amountCents < 0 ? 'reversed' : 'matched'
  })
}

/** Whether all orders still exist and, if several, still wait for exactly their shares. */
async function canCount(
  transaction: Transaction<Tables>,
  orders: Pick<Orders, 'lock'>,
  shares: readonly Share[],
): Promise<boolean> {
  const locked = await lockOrders(
    transaction,
    orders,
    shares.map(({ orderId }) => orderId),
  )
  const isPaidAlone = shares.length === 1
  return (
    shares.length > 0 &&
    shares.every(({ orderId, amountCents }) => {
      const order = locked.get(orderId)
      if (!order) return false
      return isPaidAlone || amountCents < 0 || awaitedCents(order) === amountCents
    })
  )
}
