import type { Kysely } from 'kysely'
import { noteChanges } from '#server/console/console-action.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Sealing } from '#server/signatures/sealing.ts'
import type { AllProviderSettings, ProviderSettings } from '../../provider-options.ts'
import {
  type ProviderField,
  type ProviderName,
  type ProviderValues,
  providerFields,
  providerNames,
} from '../../providers.ts'
import '../tables.ts'

type Db = Kysely<Tables>
type Row = Tables['newsletter_providers']

/** The reason of a pause when the key that encrypted a provider's secrets is lost. */
const secretsUnreadable = 'secrets_unreadable'

export async function readProviders(db: Db, sealing: Sealing): Promise<AllProviderSettings> {
  const rows = await db.selectFrom('newsletter_providers').selectAll().execute()
  const entries = providerNames.map((name) => {
    const row = rows.find((each) => each.name === name)
    return [name, providerOf(name, row, sealing)] as const
  })
  return Object.fromEntries(entries) as AllProviderSettings
}

/**
 * Saves the settings of a provider and ends its pause. Other values may name another list there, so
 * the whole list is handed over again.
 */
export async function saveProvider(
  db: Db,
  sealing: Sealing,
  name: ProviderName,
  values: ProviderValues,
) {
  await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('newsletter_providers')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst()
    const given = fieldsOf(name).filter(([field]) => values[field] !== undefined)
    const publicValues = given
      .filter(([, { kind }]) => kind === 'public')
      .map(([field]) => [field, values[field] ?? ''] as const)
    const secrets = given
      .filter(([, { kind }]) => kind === 'secret')
      .map(([field]) => {
        const text = values[field] ?? ''
        return [field, text && sealing.seal(text, placeOf(name, field))] as const
      })
    const row = {
      public_values: merged(stored?.public_values, publicValues),
      secrets: merged(stored?.secrets, secrets),
      paused_because: null,
    }
    noteChanges(textsIn(stored?.public_values), textsIn(row.public_values))
    noteChanges(textsIn(stored?.secrets), textsIn(row.secrets), secrets.map(nameOf))
    const isSame = secrets.length === 0 && stored?.public_values === row.public_values
    const handed_over_to = isSame ? stored.handed_over_to : 0
    await transaction
      .insertInto('newsletter_providers')
      .values({ name, ...row, handed_over_to })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, handed_over_to }))
      .execute()
  })
}

/** A paused provider keeps its first reason. */
export async function pauseProvider(db: Db, name: ProviderName, because: string) {
  await db
    .updateTable('newsletter_providers')
    .set({ paused_because: because })
    .where('name', '=', name)
    .where('paused_because', 'is', null)
    .execute()
}

/** Starts the hand-over of the whole list, from the first subscriber. */
export async function handOverFromStart(db: Db, name: ProviderName) {
  await db
    .insertInto('newsletter_providers')
    .values({ name, public_values: '{}', secrets: '{}', paused_because: null, handed_over_to: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ handed_over_to: 0 }))
    .execute()
}

export async function resumeProvider(db: Db, name: ProviderName) {
  await db
    .updateTable('newsletter_providers')
    .set({ paused_because: null })
    .where('name', '=', name)
    .execute()
}

function providerOf(name: ProviderName, row: Row | undefined, sealing: Sealing): ProviderSettings {
  const open: ProviderValues = textsIn(row?.public_values)
  const sealed: ProviderValues = textsIn(row?.secrets)
  let isUnreadable = false
  const values = fieldsOf(name).map(([field, { kind }]) => {
    if (kind === 'public') return [field, open[field] ?? '']
    const secret = sealed[field] ? sealing.open(sealed[field], placeOf(name, field)) : ''
    isUnreadable ||= secret === null
    return [field, secret ?? '']
  })
  return {
    values: Object.fromEntries(values),
    pausedBecause: row?.paused_because ?? (isUnreadable ? secretsUnreadable : null),
  }
}

const nameOf = ([name]: readonly [string, ...unknown[]]) => name

const fieldsOf = (name: ProviderName) => Object.entries<ProviderField>(providerFields[name])

/** Binds a secret to its field: sealed there, it opens in no other. */
const placeOf = (name: ProviderName, field: string) => `${name} ${field}`

const textsIn = (json = '{}'): ProviderValues => JSON.parse(json)

const merged = (json: string | undefined, given: readonly (readonly [string, string])[]) =>
  JSON.stringify({ ...textsIn(json), ...Object.fromEntries(given) })
