import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { continueChain, isSealed, type SealedHead } from '#server/sealed-chain/chain.ts'
import { inOrder } from '#server/sealed-chain/in-order.ts'
import { entryHash, type Person, personHash, verifyEntries } from './entry-hash.ts'
import type { AuditEntry } from './tables.ts'
import './tables.ts'

/** The chain of all entries, and the site's key, which seals its end. */
export interface AuditChain {
  db: Kysely<Tables>
  key: string
}

type Content = Omit<AuditEntry, 'number' | 'person_hash' | 'previous_hash' | 'hash'>
/** An entry as it is appended. */
export interface NewEntry {
  content: Content
  /** Null for an entry of the site itself. */
  person: Omit<Person, 'salt'> | null
}

export const emptyContent = {
  outcome: 'done',
  page: '',
  object: '',
  link: '',
  changes: '[]',
  erased: '',
  removed_through: 0,
} as const

/**
 * Appends an entry. Other writers, in this process or another, wait at the head's row until the
 * transaction ends, so that the chain cannot fork.
 */
export async function appendEntry(
  transaction: Transaction<Tables>,
  key: string,
  { content, person }: NewEntry,
) {
  const head = await transaction
    .updateTable('audit_chain_head')
    .set(({ ref }) => ({ number: ref('number') }))
    .where('id', '=', 1)
    .returning(['number', 'hash', 'seal'])
    .executeTakeFirstOrThrow()
  const chain = continueChain<AuditEntry>({ key, purpose: 'auditSeal', head, hashOf: entryHash })
  const salted = person && { salt: randomBytes(16).toString('hex'), ...person }
  const entry = chain.next({ ...content, person_hash: salted ? personHash(salted) : '' })
  await transaction.insertInto('audit_entries').values(entry).execute()
  if (salted)
    await transaction
      .insertInto('audit_people')
      .values({ number: entry.number, ...salted })
      .execute()
  await transaction.updateTable('audit_chain_head').set(chain.end()).where('id', '=', 1).execute()
}

export async function readHead(db: Kysely<Tables>): Promise<SealedHead> {
  const head = db.selectFrom('audit_chain_head').select(['number', 'hash', 'seal'])
  return head.executeTakeFirstOrThrow()
}

/** An entry with its person, whose fields are null once erased. */
export type EntryRow = AuditEntry & { [Field in keyof Person]: Person[Field] | null }

export const selectEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('audit_people', 'audit_people.number', 'audit_entries.number')
    .selectAll('audit_entries')
    .select(['salt', 'user_id', 'email', 'role', 'subject', 'device', 'network'])

/** The whole chain from its first entry. */
const allEntries = (db: Kysely<Tables>) =>
  inOrder((after, limit) =>
    selectEntries(db)
      .where('audit_entries.number', '>', after)
      .orderBy('audit_entries.number')
      .limit(limit)
      .execute(),
  )

/** Checks every entry against the one before it, and the last one against the sealed head. */
export async function verifyChain({ db, key }: AuditChain, noted?: string) {
  const head = await readHead(db)
  const verification = verifyEntries({ head, noted })
  for await (const row of allEntries(db)) {
    // Entries made since are checked next time.
    if (row.number > head.number) break
    verification.add({ entry: row, person: personIn(row) })
  }
  const result = verification.finish()
  if (result.broken || isSealed(key, 'auditSeal', head)) return result
  return { ...result, broken: { number: head.number, breach: 'seal' as const } }
}

function personIn({ salt, user_id, email, role, subject, device, network }: EntryRow) {
  if (salt === null) return null
  return {
    salt,
    user_id,
    email: email ?? '',
    role: role ?? '',
    subject: subject ?? '',
    device: device ?? '',
    network: network ?? '',
  }
}
