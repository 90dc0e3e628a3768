import type { Database } from '#server/database/database.ts'
import { addIncident } from './incidents.ts'

/**
 * Detects that the journal's file and the database are from different times, because one of them
 * was restored from a backup. An older journal continues with ids above all handled ones, so that
 * no new row is taken for an old one. A newer journal has lost rows that the database has not
 * handled yet.
 */
export async function matchJournal(
  { db, journalFile }: Pick<Database, 'db' | 'journalFile'>,
  now: () => number = Date.now,
) {
  if (!journalFile) return
  const places = await db
    .selectFrom('journal_consumers')
    .select(['name', 'position', 'claimed_to'])
    .execute()
  const handled = Math.max(
    0,
    ...places.map(({ position, claimed_to }) => Math.max(position, claimed_to ?? 0)),
  )
  if (journalFile.head() < handled) {
    await addIncident(db, 'journal_replaced', now())
    journalFile.goOnAfter(handled)
  }
  const placeOf = new Map(places.map(({ name, position }) => [name, position]))
  const behind = journalFile.passed().flatMap(({ name, position: passed }) => {
    const position = placeOf.get(name) ?? 0
    return position < passed ? { name, position } : []
  })
  if (behind.length === 0) return
  await addIncident(db, 'database_restored', now())
  journalFile.recordPassed(behind)
}
