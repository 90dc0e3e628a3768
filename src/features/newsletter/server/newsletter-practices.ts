import type { NewsletterPractices } from '#features/legal/practices.ts'
import { hostOf } from '#lib/host.ts'
import type { ProviderName, ProviderValues } from '../providers.ts'
import type { NewsletterSettings } from '../settings.ts'

/** Who gets the subscribers, as the privacy policy names them. */
const recipients: Readonly<
  Record<ProviderName, { name: string; host: (values: ProviderValues) => string }>
> = {
  substack: { name: 'Substack', host: ({ publication = '' }) => publication },
  mailerlite: { name: 'MailerLite', host: () => 'connect.mailerlite.com' },
  buttondown: { name: 'Buttondown', host: () => 'api.buttondown.com' },
  listmonk: { name: 'listmonk', host: ({ url = '' }) => hostOf(url) },
  brevo: { name: 'Brevo', host: () => 'api.brevo.com' },
  mailchimp: { name: 'Mailchimp', host: () => 'api.mailchimp.com' },
  /** Whoever it is, the owner gave no more than an address. */
  webhook: { name: '', host: ({ url = '' }) => hostOf(url) },
}

export function newsletterPractices(settings: NewsletterSettings): NewsletterPractices {
  const { provider, providers, tracksReading } = settings
  if (provider === 'built_in') return { provider: null, tracksReading }
  const recipient = recipients[provider]
  const host = recipient.host(providers[provider].values)
  return { provider: { name: recipient.name || host, host }, tracksReading }
}
