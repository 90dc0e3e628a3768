import type { Language } from '#lib/language.ts'
import {
  confirmingProviders,
  type Provider,
  type ProviderName,
  type ProviderValues,
} from './providers.ts'
import { noWelcome, type Welcome } from './welcome.ts'

/** The notice below an embed, for visitors of pages that had the former one. */
export interface LegacyNotice {
  isShown: boolean
  /** Empty: the default text and link. */
  text: Readonly<Record<Language, string>>
  link: string
}

/** The owner's settings of the newsletter, without those of providers. */
export interface NewsletterOptions {
  /** The service that gets the subscribers in addition to the site's own list. */
  provider: Provider
  /** The sender of the email that asks to confirm: the site or the provider. */
  confirmedBy: 'site' | 'provider'
  /** Origins of other people's pages that may post the form: `https://partneris.lt`. */
  embedOrigins: readonly string[]
  legacyNotice: LegacyNotice
  /** When empty, those of the site: its name, `MAIL_FROM` and the address in its content. */
  senderName: string
  senderAddress: string
  replyTo: string
  /** The domain that receives bounces at addresses of its own; empty for none. */
  bounceDomain: string
  /** The sender's postal address, shown in the footer of each issue. */
  postalAddress: string
  /** The initial number of emails of an issue per minute to a mailbox group. */
  emailsPerMinute: number
  /** The max emails of all issues in a day, by the mail server's limit; 0 for no limit. */
  emailsPerDay: number
  /** Whether the form on our own pages has a field for the first name. */
  asksFirstName: boolean
  /** Whether opens and clicks of subscribers who agreed are tracked. */
  tracksReading: boolean
  /** The email to subscribers who have just confirmed. */
  welcome: Welcome
}

export interface NewsletterSettings extends NewsletterOptions {
  /** Contains secrets: never for a page or a log. */
  providers: { readonly [Name in ProviderName]: ProviderSettings }
}

export interface ProviderSettings {
  values: ProviderValues
  /** The reason why deliveries are paused until the owner acts. */
  pausedBecause: string | null
}

/** Whether the provider asks for confirmation, so that the site sends no such email. */
export const isConfirmedByProvider = ({
  confirmedBy,
  provider,
}: Pick<NewsletterOptions, 'confirmedBy' | 'provider'>) =>
  confirmedBy === 'provider' && confirmingProviders.includes(provider)

export const defaultOptions: NewsletterOptions = {
  provider: 'built_in',
  confirmedBy: 'site',
  embedOrigins: [],
  legacyNotice: { isShown: true, text: { lt: '', en: '' }, link: '' },
  senderName: '',
  senderAddress: '',
  replyTo: '',
  bounceDomain: '',
  postalAddress: '',
  emailsPerMinute: 120,
  emailsPerDay: 0,
  asksFirstName: false,
  tracksReading: false,
  welcome: noWelcome,
}
