import type { Transaction } from 'kysely'
import { monthsBefore } from '#lib/dates/dates.ts'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Job } from '#server/feature.ts'
import { type AuditChain, appendEntry, emptyContent } from './entries.ts'
import { enterAbandoned } from './intents.ts'
import './tables.ts'

/** Small enough that one entry can name all of them. */
const erasureBatch = 200

/**
 * Erases who acted, or was acted upon, under an address; the entries stay, and one more says of
 * which. Returns their count.
 */
export async function erasePerson(
  { db, key }: AuditChain,
  email: string,
  at: number,
): Promise<number> {
  let erased = 0
  for (let found = erasureBatch; found === erasureBatch; erased += found)
    found = await db.transaction().execute((transaction) => eraseSome(transaction, key, email, at))
  return erased
}

async function eraseSome(
  transaction: Transaction<Tables>,
  key: string,
  email: string,
  at: number,
): Promise<number> {
  const rows = await transaction
    .selectFrom('audit_people')
    .select('number')
    .where((of) => of.or([of('email', '=', email), of('subject', '=', email)]))
    .orderBy('number')
    .limit(erasureBatch)
    .execute()
  if (rows.length === 0) return 0
  const numbers = rows.map(({ number }) => number)
  const erased = `,${numbers.join(',')},`
  const content = {
    ...emptyContent,
    kind: 'erasure',
    action: 'activity.erased',
    at,
    erased,
  } as const
  await appendEntry(transaction, key, { content, person: null })
  await transaction.deleteFrom('audit_people').where('number', 'in', numbers).execute()
  return rows.length
}

/** Removes the entries of whole months; one more entry says where the chain now starts. */
export async function removeOld({ db, key }: AuditChain, months: number, now: number) {
  const before = startOfMonth(monthsBefore(now, months))
  await db.transaction().execute(async (transaction) => {
    const { last } = await transaction
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('at', '<', before)
      .executeTakeFirstOrThrow()
    if (last === null) return
    const through = Number(last)
    await appendEntry(transaction, key, {
      content: {
        ...emptyContent,
        kind: 'removal',
        action: 'activity.removed',
        at: now,
        removed_through: through,
      },
      person: null,
    })
    await transaction.deleteFrom('audit_people').where('number', '<=', through).execute()
    await transaction.deleteFrom('audit_entries').where('number', '<=', through).execute()
  })
}

function startOfMonth(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

export function auditJobs(chain: AuditChain, months: number, now = Date.now): readonly Job[] {
  const abandoned = () => enterAbandoned(chain, now())
  const retention = () => removeOld(chain, months, now())
  return [
    { name: 'abandoned actions', everyMs: minuteMs, run: abandoned },
    { name: 'activity log retention', everyMs: hourMs, run: retention },
  ]
}
