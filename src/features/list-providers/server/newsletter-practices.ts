import type { NewsletterPractices } from '#features/legal/practices.ts'
import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import { hostOf } from '#lib/urls/host.ts'
import type { ChosenProvider } from '../provider-options.ts'
import type { ProviderName, ProviderValues } from '../providers.ts'

/** The services that get the subscribers, as the privacy policy names them. */
const recipients: Readonly<
  Record<ProviderName, { name: string; host: (values: ProviderValues) => string }>
> = {
  substack: { name: 'Substack', host: ({ publication = '' }) => publication },
  mailerlite: { name: 'MailerLite', host: () => 'connect.mailerlite.com' },
  buttondown: { name: 'Buttondown', host: () => 'api.buttondown.com' },
  listmonk: { name: 'listmonk', host: ({ url = '' }) => hostOf(url) },
  brevo: { name: 'Brevo', host: () => 'api.brevo.com' },
  mailchimp: { name: 'Mailchimp', host: () => 'api.mailchimp.com' },
  /** The owner gave only an address, so the recipient's name is unknown. */
  webhook: { name: '', host: ({ url = '' }) => hostOf(url) },
}

export function newsletterPractices(
  { provider, providers }: ChosenProvider,
  { tracksReading }: Pick<SenderOptions, 'tracksReading'>,
): NewsletterPractices {
  if (provider === 'built_in') return { provider: null, tracksReading }
  const recipient = recipients[provider]
  const host = recipient.host(providers[provider].values)
  return { provider: { name: recipient.name || host, host }, tracksReading }
}
