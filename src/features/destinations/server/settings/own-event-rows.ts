import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import {
  countSameTwice,
  maxOwnEvents,
  type OwnEvent,
  type OwnEventFields,
  type OwnEventSaving,
} from '../../settings.ts'
import '../tables.ts'

type Db = Kysely<Tables>

export async function readOwnEvents(db: Db): Promise<OwnEvent[]> {
  const rows = await db.selectFrom('marketing_own_events').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    customName: row.custom_name,
    trigger: row.trigger_type,
    target: row.target,
    url: row.url,
    delaySeconds: row.delay_seconds,
    valueCents: row.value_cents,
    isOn: row.on_since !== null,
  }))
}

export async function saveOwnEvent(
  db: Db,
  known: readonly OwnEvent[],
  id: number | null,
  fields: OwnEventFields,
  now: number,
): Promise<OwnEventSaving> {
  if (known.some((one) => one.id !== id && countSameTwice(one, fields))) return 'same'
  const row = {
    event: fields.event,
    custom_name: fields.customName,
    trigger_type: fields.trigger,
    target: fields.target,
    url: fields.url,
    delay_seconds: fields.delaySeconds,
    value_cents: fields.valueCents,
    on_since: fields.isOn ? now : null,
  }
  if (id === null) {
    if (known.length >= maxOwnEvents) return 'full'
    await db
      .insertInto('marketing_own_events')
      .values({ ...row, created_at: now })
      .execute()
    return 'saved'
  }
  if (!known.some((event) => event.id === id)) return 'missing'
  await db.updateTable('marketing_own_events').set(row).where('id', '=', id).execute()
  return 'saved'
}

export async function deleteOwnEvent(db: Db, id: number) {
  await db.deleteFrom('marketing_own_events').where('id', '=', id).execute()
}
