import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { OutsideServer } from '#server/outbound/outside-server.ts'
import { accountGateways } from '../gateways.ts'
import { gateways } from './gateways/all.ts'
import { openGatewaySettings } from './settings/gateway-settings.ts'

/** The servers of gateways that buyers are offered. */
export async function gatewayServers(
  db: Kysely<Tables>,
  key: string,
  standIns: Readonly<Record<string, string>>,
): Promise<OutsideServer[]> {
  const settings = (await openGatewaySettings({ db, key })).current()
  return accountGateways.flatMap((name) => {
    const { isOn, isReady, values } = settings[name]
    return isOn && isReady ? { name, url: standIns[name] ?? gateways[name].baseUrl(values) } : []
  })
}
