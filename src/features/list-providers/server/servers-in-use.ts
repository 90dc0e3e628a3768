import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { OutsideServer } from '#server/outbound/outside-server.ts'
import { createSealing } from '#server/signatures/sealing.ts'
import { addressOf } from './adapters.ts'
import { readInUse } from './in-use.ts'
import { isReady } from './is-ready.ts'
import { readProviders } from './settings/provider-rows.ts'

/** The server of the newsletter service in use; empty without one. */
export async function providerServers(
  db: Kysely<Tables>,
  key: string,
  standIns: Readonly<Record<string, string>>,
): Promise<OutsideServer[]> {
  const name = await readInUse(db)
  if (name === null) return []
  const { values } = (await readProviders(db, createSealing(key, 'newsletter secrets')))[name]
  return isReady(name, values) ? [{ name, url: addressOf(name, values, standIns).url }] : []
}
