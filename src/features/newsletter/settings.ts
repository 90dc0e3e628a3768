import type { Language } from '#lib/language.ts'
import {
  confirmingProviders,
  type Provider,
  type ProviderName,
  type ProviderValues,
} from './providers.ts'
import { noWelcome, type Welcome } from './welcome.ts'

/** The notice beneath the widget, for visitors of pages that used the former embed. */
export interface LegacyNotice {
  isShown: boolean
  /** Empty: the text and link that come with the widget. */
  text: Readonly<Record<Language, string>>
  link: string
}

/** What an owner has set about the newsletter, but for the providers' values. */
export interface NewsletterOptions {
  /** Who gets the subscribers besides the site's own list. */
  provider: Provider
  /** Who asks subscribers to confirm: the site by its own email, or the provider. */
  confirmedBy: 'site' | 'provider'
  /** Origins of other people's pages that may post the form: `https://partneris.lt`. */
  embedOrigins: readonly string[]
  legacyNotice: LegacyNotice
  /** Empty ones are the site's: its name, `MAIL_FROM` and the address in its content. */
  senderName: string
  senderAddress: string
  replyTo: string
  /** Where bounces are received, as a domain for addresses of their own; empty for none. */
  bounceDomain: string
  /** The sender's postal address, in the footer of each issue. */
  postalAddress: string
  /** Emails of an issue a minute that mailboxes of one provider get at first. */
  emailsPerMinute: number
  /** Emails of all issues in a day, as many as the mail server takes; 0 for any number. */
  emailsPerDay: number
  /** Whether the form on our own pages has a field for the first name. */
  asksFirstName: boolean
  /** Whether opens and clicks of subscribers who agreed to it are counted. */
  tracksReading: boolean
  /** The email to who has just confirmed. */
  welcome: Welcome
}

export interface NewsletterSettings extends NewsletterOptions {
  /** Secrets included: never for a page or a log. */
  providers: { readonly [Name in ProviderName]: ProviderSettings }
}

export interface ProviderSettings {
  values: ProviderValues
  /** Why nothing is sent to it until the owner acts. */
  pausedBecause: string | null
}

/** Whether the provider asks for confirmations, so that the site sends none. */
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
