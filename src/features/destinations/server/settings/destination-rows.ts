import type { Kysely } from 'kysely'
import { noteChanges } from '#server/console/console-action.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Sealing } from '#server/signatures/sealing.ts'
import { type DestinationSlug, destinationSlugs } from '../../destinations.ts'
import {
  type DestinationField,
  type DestinationSettings,
  destinationFields,
  type MarketingSettings,
  secretsUnreadable,
} from '../../settings.ts'
import '../tables.ts'

type Db = Kysely<Tables>
type Row = Tables['marketing_destinations']
type Texts = Readonly<Record<string, string>>

/** Values an owner enters for a destination; an omitted field stays as it is. */
export interface GivenDestination {
  isOn: boolean
  values: Texts
}

export async function readDestinations(
  db: Db,
  sealing: Sealing,
): Promise<MarketingSettings['destinations']> {
  const rows = await db.selectFrom('marketing_destinations').selectAll().execute()
  const entries = destinationSlugs.map((slug) => [
    slug,
    destinationOf(
      slug,
      rows.find((row) => row.slug === slug),
      sealing,
    ),
  ])
  return Object.fromEntries(entries)
}

/** Saves a destination and ends its pause, because the owner has looked at it. */
export async function saveDestination(
  db: Db,
  sealing: Sealing,
  slug: DestinationSlug,
  { isOn, values }: GivenDestination,
  now: number,
) {
  await db.transaction().execute(async (transaction) => {
    const stored = await rowOf(transaction, slug)
    const given = (kind: (field: DestinationField) => boolean) =>
      fieldsOf(slug)
        .filter(([name, field]) => kind(field) && values[name] !== undefined)
        .map(([name]) => [name, values[name] ?? ''] as const)
    const secrets = given(isSecret).map(([name, text]) => [
      name,
      text && sealing.seal(text, placeOf(slug, name)),
    ])
    const row = {
      on_since: isOn ? (stored?.on_since ?? now) : null,
      public_values: merged(
        stored?.public_values,
        given((field) => !isSecret(field)),
      ),
      secrets: merged(stored?.secrets, secrets),
      paused_since: null,
      paused_because: null,
    }
    noteChanges(
      { isOn: stored?.on_since != null, ...textsIn(stored?.public_values) },
      { isOn, ...textsIn(row.public_values) },
    )
    noteChanges(
      textsIn(stored?.secrets),
      textsIn(row.secrets),
      given(isSecret).map(([name]) => name),
    )
    await transaction
      .insertInto('marketing_destinations')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute()
  })
}

/** Pauses a destination only if it is on; a paused one keeps its first reason. */
export async function pauseDestination(
  db: Db,
  slug: DestinationSlug,
  because: string,
  now: number,
) {
  await db
    .updateTable('marketing_destinations')
    .set({ paused_since: now, paused_because: because })
    .where('slug', '=', slug)
    .where('on_since', 'is not', null)
    .where('paused_since', 'is', null)
    .execute()
}

export async function resumeDestination(db: Db, slug: DestinationSlug) {
  await db
    .updateTable('marketing_destinations')
    .set({ paused_since: null, paused_because: null })
    .where('slug', '=', slug)
    .execute()
}

const rowOf = (db: Db, slug: DestinationSlug) =>
  db.selectFrom('marketing_destinations').selectAll().where('slug', '=', slug).executeTakeFirst()

function destinationOf(
  slug: DestinationSlug,
  row: Row | undefined,
  sealing: Sealing,
): DestinationSettings {
  const open: Texts = textsIn(row?.public_values)
  const sealed: Texts = textsIn(row?.secrets)
  let isUnreadable = false
  const values = fieldsOf(slug).map(([name, field]) => {
    if (!isSecret(field)) return [name, open[name] ?? field.initial]
    const secret = sealed[name] ? sealing.open(sealed[name], placeOf(slug, name)) : ''
    isUnreadable ||= secret === null
    return [name, secret ?? '']
  })
  return {
    isOn: row?.on_since != null,
    values: Object.fromEntries(values),
    pausedBecause: row?.paused_because ?? (isUnreadable ? secretsUnreadable : null),
  }
}

const fieldsOf = (slug: DestinationSlug) =>
  Object.entries<DestinationField>(destinationFields[slug])

const isSecret = ({ kind }: DestinationField) => kind === 'secret'

/** Binds a secret to its field: it cannot be decrypted anywhere else. */
const placeOf = (slug: DestinationSlug, field: string) => `${slug} ${field}`

const textsIn = (json = '{}'): Texts => JSON.parse(json)

const merged = (json: string | undefined, given: readonly (readonly string[])[]) =>
  JSON.stringify({ ...textsIn(json), ...Object.fromEntries(given) })
