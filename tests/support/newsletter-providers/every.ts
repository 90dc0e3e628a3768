import {
  type ProviderName,
  type ProviderValues,
  providerNames,
} from '#features/list-providers/providers.ts'
import { providerAdapters } from '#features/list-providers/server/adapters.ts'
import { contextOf } from '#features/list-providers/server/context.ts'
import type { Member, ProviderContext } from '#features/list-providers/server/provider.ts'
import { startBrevo } from './brevo.ts'
import { startButtondown } from './buttondown.ts'
import { startListmonk } from './listmonk.ts'
import { startMailchimp } from './mailchimp.ts'
import { startMailerLite } from './mailerlite.ts'
import type { ProviderStandIn } from './provider-stand-in.ts'
import { startSubstack } from './substack.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

interface Started {
  standIn: ProviderStandIn
  /** The settings it accepts. */
  values: ProviderValues
  /** The status of members on its list. */
  listed: string
}
type Now = () => number

const apiKey = 'a_key_that_is_long_enough_0123456789'
const webhook_secret = 'a-secret-of-webhooks'
const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`

const starts: { readonly [Name in ProviderName]: (now: Now) => Promise<Started> } = {
  async substack(now) {
    const values = { publication: 'kryptis.substack.com' }
    return { standIn: await startSubstack({ now }), values, listed: 'free' }
  },
  async mailerlite(now) {
    const standIn = await startMailerLite({ apiKey, groups: ['12345'], now })
    const values = { api_key: apiKey, group_id: '12345', webhook_secret }
    return { standIn, values, listed: 'active' }
  },
  async buttondown(now) {
    const values = { api_key: apiKey, tag: 'svetaine', webhook_secret }
    return { standIn: await startButtondown({ apiKey, now }), values, listed: 'regular' }
  },
  async listmonk(now) {
    const standIn = await startListmonk({ user: 'vitrina', token: apiKey, listId: 3, now })
    const url = 'http://listmonk.kryptis.example:9000'
    const values = { url, user: 'vitrina', token: apiKey, list_id: '3' }
    return { standIn, values, listed: 'confirmed' }
  },
  async brevo(now) {
    const standIn = await startBrevo({ apiKey, listId: 4, now })
    const values = { api_key: apiKey, list_id: '4', template_id: '7' }
    return { standIn, values, listed: 'listed' }
  },
  async mailchimp(now) {
    const api_key = `${'0123456789abcdef'.repeat(2)}-us21`
    const standIn = await startMailchimp({ apiKey: api_key, listId: 'abcdef0123', now })
    const values = { api_key, list_id: 'abcdef0123', webhook_secret }
    return { standIn, values, listed: 'subscribed' }
  },
  async webhook(now) {
    const values = { url: 'https://kryptis.example/hooks', secret }
    return { standIn: await startWebhookReceiver({ secret, now }), values, listed: 'subscribed' }
  },
}

export const allProviders = providerNames

/** The stand-in of a provider, with the settings it accepts. */
export const startProvider = (name: ProviderName, now: Now = Date.now) => starts[name](now)

/** A provider's adapter with its stand-in, and a member to report. */
export async function openProvider(name: ProviderName, changes: Partial<ProviderContext> = {}) {
  const clock = { at: Date.UTC(2026, 10, 22, 12) }
  const now = () => clock.at
  const started = await startProvider(name, now)
  const standIns = { [name]: started.standIn.url }
  const surroundings = { standIns, publicUrl: 'https://kryptis.example', fetch, now }
  const context = { ...contextOf(name, started.values, surroundings), timeoutMs: 5000, ...changes }
  const member = (more: Partial<Member> = {}): Member => ({
    id: 7,
    email: 'Jonas@kryptis.lt',
    changeId: crypto.randomUUID(),
    language: 'lt',
    isPending: false,
    isReturning: false,
    signedUpAt: clock.at - 60_000,
    confirmedAt: clock.at,
    ...more,
  })
  return { ...started, adapter: providerAdapters[name], context, clock, member }
}
