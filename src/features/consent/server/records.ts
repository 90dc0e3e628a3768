import { randomBytes } from 'node:crypto'
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { deleteDeliveries } from '#server/delivery/ledger.ts'
import { continueChain, type SealedHead } from '#server/sealed-chain/chain.ts'
import { inOrder } from '#server/sealed-chain/in-order.ts'
import type { LoggedDecision } from '../wire.ts'
import { detailsHash, recordHash } from './hash-chain.ts'
import { consentServiceName } from './service-name.ts'
import type { ConsentDetails, ConsentRecord } from './tables.ts'

/** The chain of all decisions, and the site's key, which seals its end. */
export interface ConsentChain {
  db: Kysely<Tables>
  key: string
  /** Called in the transaction of each decision. */
  onDecision?: OnDecision
  /** Called in the transaction of each erasure. */
  onErased?: OnErased
}

/** Updates what other features store under a consent, after each decision about it. */
export type OnDecision = (
  transaction: Transaction<Tables>,
  decision: Pick<LoggedDecision, 'id' | 'choices'>,
) => Promise<void>

/** Erases what other features store under a consent. */
export type OnErased = (
  transaction: Transaction<Tables>,
  consentId: string,
  at: number,
) => Promise<void>

/** A decision with the fields the server adds. */
export interface RecordedDecision extends LoggedDecision {
  at: number
  browser: string
  network: string
}

/** A beacon sent again within this time is no second decision. */
const repeatMs = 10_000

/** Writes further rows in the transaction of decisions. */
type OnAppended = (transaction: Transaction<Tables>, decided: RecordedDecision) => Promise<void>

/**
 * Appends decisions to the chain in one commit. Other writers, in this process or another, wait at
 * the head's row, so that the chain cannot fork.
 */
export async function appendDecisions(
  { db, key, onDecision }: ConsentChain,
  decided: readonly RecordedDecision[],
  onAppended: OnAppended = async () => {},
) {
  await db.transaction().execute(async (transaction) => {
    const chain = await openChain(transaction, key)
    for (const decision of decided) {
      if (await isRepeated(transaction, decision)) continue
      await chain.append(toRecord(decision), detailsOf(decision))
      await onAppended(transaction, decision)
      await onDecision?.(transaction, decision)
    }
    await chain.close()
  })
}

/**
 * Erases the details that link decisions to a visitor; the records stay, and one more record says
 * which were erased. Returns their count.
 */
export async function eraseConsent(
  { db, key, onErased }: ConsentChain,
  consentId: string,
  at: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const theirs = transaction
      .selectFrom('consent_details')
      .select('number')
      .where('consent_id', '=', consentId)
    const erased = await eraseDetails(transaction, key, theirs, at)
    await deleteDeliveries(transaction, consentServiceName, consentId)
    await onErased?.(transaction, consentId, at)
    return erased
  })
}

/** Small enough that one record can name all of them. */
const expiryBatchSize = 200

/** Erases the details of decisions made before an instant, in batches; returns their count. */
export async function expireConsents(
  chain: ConsentChain,
  before: number,
  at: number,
): Promise<number> {
  const expired = await chain.db.transaction().execute((transaction) => {
    const old = transaction
      .selectFrom('consent_details')
      .innerJoin('consent_records', 'consent_records.number', 'consent_details.number')
      .select('consent_details.number')
      .where('at', '<', before)
    return eraseDetails(transaction, chain.key, old.limit(expiryBatchSize), at)
  })
  return expired < expiryBatchSize ? expired : expired + (await expireConsents(chain, before, at))
}

/** The last record; its number is 0 while there is none. */
export async function readHead(db: Kysely<Tables>): Promise<SealedHead> {
  const head = db.selectFrom('consent_chain_head').select(['number', 'hash', 'seal'])
  return head.executeTakeFirstOrThrow()
}

type Numbers = SelectQueryBuilder<Tables, 'consent_details', { number: number }>

async function eraseDetails(
  transaction: Transaction<Tables>,
  key: string,
  query: Numbers,
  at: number,
) {
  const chain = await openChain(transaction, key)
  const rows = await query.orderBy('consent_details.number').execute()
  if (rows.length === 0) return 0
  const numbers = rows.map(({ number }) => number)
  const erased = `,${numbers.join(',')},`
  await chain.append({ ...emptyDecision, kind: 'erasure', at, erased }, null)
  await chain.close()
  await transaction.deleteFrom('consent_details').where('number', 'in', numbers).execute()
  return numbers.length
}

type Content = Omit<ConsentRecord, 'number' | 'details_hash' | 'previous_hash' | 'hash'>

/** Locks the head until the transaction ends. */
async function openChain(transaction: Transaction<Tables>, key: string) {
  const head = await transaction
    .updateTable('consent_chain_head')
    .set(({ ref }) => ({ number: ref('number') }))
    .where('id', '=', 1)
    .returning(['number', 'hash', 'seal'])
    .executeTakeFirstOrThrow()
  const chain = continueChain<ConsentRecord>({
    key,
    purpose: 'consentSeal',
    head,
    hashOf: recordHash,
  })

  async function append(content: Content, details: Omit<ConsentDetails, 'number'> | null) {
    const record = chain.next({ ...content, details_hash: details ? detailsHash(details) : '' })
    await transaction.insertInto('consent_records').values(record).execute()
    if (details) {
      const row = { number: record.number, ...details }
      await transaction.insertInto('consent_details').values(row).execute()
    }
  }

  async function close() {
    await transaction
      .updateTable('consent_chain_head')
      .set(chain.end())
      .where('id', '=', 1)
      .execute()
  }

  return { append, close }
}

async function isRepeated(
  transaction: Transaction<Tables>,
  decision: RecordedDecision,
): Promise<boolean> {
  const last = await transaction
    .selectFrom('consent_details')
    .innerJoin('consent_records', 'consent_records.number', 'consent_details.number')
    .selectAll('consent_records')
    .where('consent_id', '=', decision.id)
    .orderBy('consent_details.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || Math.abs(decision.at - last.at) >= repeatMs) return false
  const said = toRecord(decision)
  return repeatedFields.every((field) => last[field] === said[field])
}

const repeatedFields = [
  'action',
  'functional',
  'analytics',
  'advertisement',
  'text_version',
  'language',
] as const

const emptyDecision = {
  action: '',
  functional: 0,
  analytics: 0,
  advertisement: 0,
  text_version: '',
  language: '',
}

function toRecord({ at, action, choices, textVersion, language }: RecordedDecision): Content {
  return {
    at,
    kind: 'decision',
    action,
    functional: Number(choices.functional),
    analytics: Number(choices.analytics),
    advertisement: Number(choices.advertisement),
    text_version: textVersion,
    language,
    erased: '',
  }
}

function detailsOf({
  id,
  path,
  browser,
  network,
}: RecordedDecision): Omit<ConsentDetails, 'number'> {
  return { salt: randomBytes(16).toString('hex'), consent_id: id, path, browser, network }
}

/** A record with its details, which are null once erased. */
export type RecordRow = ConsentRecord & {
  [Field in keyof Omit<ConsentDetails, 'number'>]: string | null
}

/** The whole chain from its first record, or what follows a number. */
export const allRecords = (db: Kysely<Tables>, from = 0) =>
  inOrder<RecordRow>(
    (after, limit) =>
      selectRecords(db)
        .where('consent_records.number', '>', after)
        .orderBy('consent_records.number')
        .limit(limit)
        .execute(),
    from,
  )

export function detailsIn({ salt, consent_id, path, browser, network }: RecordRow) {
  if (salt === null) return null
  return {
    salt,
    consent_id: consent_id ?? '',
    path: path ?? '',
    browser: browser ?? '',
    network: network ?? '',
  }
}

export function selectRecords(db: Kysely<Tables>) {
  return db
    .selectFrom('consent_records')
    .leftJoin('consent_details', 'consent_details.number', 'consent_records.number')
    .selectAll('consent_records')
    .select(['salt', 'consent_id', 'path', 'browser', 'network'])
}
