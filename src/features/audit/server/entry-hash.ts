import { sha256, type Unhashed } from '#server/sealed-chain/chain.ts'
import { createVerification } from '#server/sealed-chain/verification.ts'
import type { AuditEntry, AuditPerson } from './tables.ts'

/** Hashes an entry as a JSON array without spaces, its fields in this order. */
export function entryHash(entry: Unhashed<AuditEntry>): string {
  return sha256(
    JSON.stringify([
      entry.number,
      entry.at,
      entry.kind,
      entry.action,
      entry.outcome,
      entry.page,
      entry.object,
      entry.link,
      entry.changes,
      entry.erased,
      entry.removed_through,
      entry.person_hash,
      entry.previous_hash,
    ]),
  )
}

export type Person = Omit<AuditPerson, 'number'>

/** Binds the person to the entry. Without the salt, which goes with them, nobody can guess them. */
export function personHash({ salt, user_id, email, role, subject, device, network }: Person) {
  return sha256(JSON.stringify([salt, user_id, email, role, subject, device, network]))
}

type Entry = { entry: AuditEntry; person: Person | null }
type Expected = Parameters<typeof createVerification>[1]

/** Checks the chain; people are absent, and its start removed, only where an entry says so. */
export const verifyEntries = (expected: Expected) =>
  createVerification<Entry, AuditEntry>(
    {
      recordOf: ({ entry }) => entry,
      hashOf: entryHash,
      breachOf: ({ entry, person }) =>
        person && personHash(person) !== entry.person_hash ? 'details' : null,
      lacksDetails: ({ entry, person }) => !person && entry.person_hash !== '',
      erasedBy: ({ erased }) => erased.split(',').filter(Boolean).map(Number),
      removedBy: ({ removed_through }) => removed_through,
    },
    expected,
  )
