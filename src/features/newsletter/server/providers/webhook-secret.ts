import { createHmac } from 'node:crypto'
import type { ProviderName } from '../../providers.ts'

const path = '/api/newsletter/webhooks'

/** Where a provider sends its webhooks. */
export const webhookRoute = `${path}/:provider/:secret`

/** The secret in that address, one for each provider and always the same with the same key. */
export const webhookSecret = (key: string, name: ProviderName) =>
  createHmac('sha256', key).update(`newsletter webhook ${name}`).digest('base64url').slice(0, 32)

export const webhookPath = (key: string, name: ProviderName) =>
  `${path}/${name}/${webhookSecret(key, name)}`
