import type { ProviderName, ProviderValues } from '../providers.ts'
import { brevo } from './adapters/brevo.ts'
import { buttondown } from './adapters/buttondown.ts'
import { listmonk } from './adapters/listmonk.ts'
import { mailchimp } from './adapters/mailchimp.ts'
import { mailerlite } from './adapters/mailerlite.ts'
import { substack } from './adapters/substack.ts'
import { webhook } from './adapters/webhook.ts'
import type { ProviderAdapters } from './provider.ts'

export const providerAdapters: ProviderAdapters = {
  substack,
  mailerlite,
  buttondown,
  listmonk,
  brevo,
  mailchimp,
  webhook,
}

export interface ProviderAddress {
  url: string
  /** True for a stand-in of the provider. */
  isStandIn: boolean
}

/** Returns the provider's own address, or that of its stand-in with the same path. */
export function addressOf(
  name: ProviderName,
  values: ProviderValues,
  standIns: Readonly<Record<string, string>>,
): ProviderAddress {
  const own = providerAdapters[name].baseUrl(values)
  const standIn = standIns[name]
  if (!standIn) return { url: own, isStandIn: false }
  const path = URL.parse(own)?.pathname.replace(/\/+$/, '') ?? ''
  return { url: standIn.replace(/\/+$/, '') + path, isStandIn: true }
}
