import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Segment } from '../../issue.ts'
import { subscribersIn } from '../sending/segment.ts'

/** Counts the subscribers who would get an issue now. */
export async function countRecipients(db: Kysely<Tables>, segment: Segment): Promise<number> {
  const { count } = await subscribersIn(db, segment)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
