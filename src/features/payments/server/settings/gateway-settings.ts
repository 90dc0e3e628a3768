import type { Kysely } from 'kysely'
import { noteChanges } from '#server/console/console-action.ts'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import { createSealing, type Sealing } from '#server/signatures/sealing.ts'
import {
  type AccountGateway,
  accountGateways,
  fieldsOfGateway,
  type GatewayValues,
} from '../../gateways.ts'
import '../tables.ts'

interface GatewaySettings {
  isOn: boolean
  values: GatewayValues
  /** All required fields are set. */
  isReady: boolean
  /** The key that encrypted its secrets is lost. */
  isUnreadable: boolean
}
export type AllGatewaySettings = Readonly<Record<AccountGateway, GatewaySettings>>
export type GatewaySettingsStore = Awaited<ReturnType<typeof openGatewaySettings>>

/** The owner's settings of gateways, in memory; another process may change them. */
export async function openGatewaySettings({ db, key }: { db: Kysely<Tables>; key: string }) {
  const sealing = createSealing(key, 'payment secrets')
  const { current, refresh } = await openSharedValue(() => readAll(db, sealing))
  return {
    current,
    refresh,
    /** Fields that are left out stay unchanged, so secrets need not be typed again. */
    async save(name: AccountGateway, isOn: boolean, values: GatewayValues) {
      await saveOne(db, sealing, name, isOn, values)
      await refresh()
    },
  }
}

async function readAll(db: Kysely<Tables>, sealing: Sealing): Promise<AllGatewaySettings> {
  const rows = await db.selectFrom('payment_gateways').selectAll().execute()
  const entries = accountGateways.map((name) => {
    const row = rows.find((each) => each.name === name)
    return [name, settingsOf(name, row, sealing)] as const
  })
  return Object.fromEntries(entries) as AllGatewaySettings
}

function settingsOf(
  name: AccountGateway,
  row: Tables['payment_gateways'] | undefined,
  sealing: Sealing,
): GatewaySettings {
  const stored: GatewayValues = JSON.parse(row?.fields ?? '{}')
  let isUnreadable = false
  const values = fieldsOfGateway(name).map(([field, { kind, options }]) => {
    const text = stored[field] ?? ''
    if (kind !== 'secret') return [field, text || (options?.[0] ?? '')]
    const secret = text && sealing.open(text, placeOf(name, field))
    isUnreadable ||= secret === null
    return [field, secret ?? '']
  })
  const isReady = values.every(([, value]) => value !== '')
  const isOn = row?.is_on === 1
  return { isOn, values: Object.fromEntries(values), isReady, isUnreadable }
}

async function saveOne(
  db: Kysely<Tables>,
  sealing: Sealing,
  name: AccountGateway,
  isOn: boolean,
  values: GatewayValues,
) {
  await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .selectFrom('payment_gateways')
      .select(['fields', 'is_on'])
      .where('name', '=', name)
      .executeTakeFirst()
    const given = fieldsOfGateway(name).flatMap(([field, { kind }]) => {
      const text = values[field]
      if (text === undefined) return []
      return [[field, kind === 'secret' ? sealing.seal(text, placeOf(name, field)) : text]]
    })
    const fields = JSON.stringify({
      ...JSON.parse(stored?.fields ?? '{}'),
      ...Object.fromEntries(given),
    })
    const row = { is_on: isOn ? 1 : 0, fields }
    noteChanges(
      { isOn: stored?.is_on === 1, ...JSON.parse(stored?.fields ?? '{}') },
      { isOn, ...JSON.parse(fields) },
      secretsOf(name),
    )
    await transaction
      .insertInto('payment_gateways')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  })
}

const secretsOf = (name: AccountGateway) =>
  fieldsOfGateway(name).flatMap(([field, { kind }]) => (kind === 'secret' ? [field] : []))

/** Binds a secret to its field: sealed there, it opens in no other. */
const placeOf = (name: AccountGateway, field: string) => `${name} ${field}`
