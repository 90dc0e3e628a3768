import type { Kysely } from 'kysely'
import { destinationServers } from '#features/destinations/server.ts'
import { providerServers } from '#features/list-providers/server.ts'
import { gatewayServers } from '#features/payments/server.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OutsideServer } from '#server/outbound/outside-server.ts'
import type { Config } from '#server/process/config.ts'

/** The servers of others that owners have switched on. */
export async function serversInUse(
  db: Kysely<Tables>,
  key: string,
  { destinationUrls }: Pick<Config, 'destinationUrls'>,
): Promise<OutsideServer[]> {
  const kinds = [destinationServers, gatewayServers, providerServers]
  const servers = await Promise.all(kinds.map((read) => read(db, key, destinationUrls)))
  return servers.flat().filter(({ url }) => URL.canParse(url))
}
