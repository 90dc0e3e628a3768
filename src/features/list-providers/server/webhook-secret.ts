import { sign } from '#server/signatures/signer.ts'
import type { ProviderName } from '../providers.ts'

const path = '/api/newsletter/webhooks'

/** The route of providers' webhooks. */
export const webhookRoute = `${path}/:provider/:secret`

/** The secret in the address of a webhook: derived from the key, one for each provider. */
export const webhookSecret = (key: string, name: ProviderName) =>
  sign(key, 'newsletterWebhook', name)

export const webhookPath = (key: string, name: ProviderName) =>
  `${path}/${name}/${webhookSecret(key, name)}`
