import { createHmac } from 'node:crypto'
import type { ProviderName } from '../../providers.ts'

const path = '/api/newsletter/webhooks'

/** The route of providers' webhooks. */
export const webhookRoute = `${path}/:provider/:secret`

/** The secret in the address of a webhook: derived from the key, one for each provider. */
export const webhookSecret = (key: string, name: ProviderName) =>
  createHmac('sha256', key).update(`newsletter webhook ${name}`).digest('base64url').slice(0, 32)

export const webhookPath = (key: string, name: ProviderName) =>
  `${path}/${name}/${webhookSecret(key, name)}`
