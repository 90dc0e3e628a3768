import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { OutsideServer } from '#server/outbound/outside-server.ts'
import type { DestinationSlug } from '../destinations.ts'
import { baseUrlsOf } from './adapters/server-destinations.ts'
import { openMarketingSettings } from './settings/open-settings.ts'

/** The servers of destinations that are switched on; the rehearsal has none. */
export async function destinationServers(
  db: Kysely<Tables>,
  key: string,
  standIns: Readonly<Record<string, string>>,
): Promise<OutsideServer[]> {
  const { destinations } = (await openMarketingSettings({ db, key })).current()
  const servers = Object.entries(baseUrlsOf(standIns)).map(([name, url]) => ({ name, url }))
  return servers.filter(({ name, url }) => url && destinations[name as DestinationSlug].isOn)
}
