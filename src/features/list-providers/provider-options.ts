import {
  confirmingProviders,
  type Provider,
  type ProviderName,
  type ProviderValues,
} from './providers.ts'

/** The owner's choice of a newsletter service. */
export interface ProviderOptions {
  /** The service that gets the subscribers in addition to the site's own list. */
  provider: Provider
  /** The sender of the email that asks to confirm: the site or the provider. */
  confirmedBy: 'site' | 'provider'
}

export const defaultProviderOptions: ProviderOptions = { provider: 'built_in', confirmedBy: 'site' }

export interface ProviderSettings {
  values: ProviderValues
  /** The reason why deliveries are paused until the owner acts. */
  pausedBecause: string | null
}

/** Contains secrets: never for a page or a log. */
export type AllProviderSettings = { readonly [Name in ProviderName]: ProviderSettings }

export interface ChosenProvider extends ProviderOptions {
  providers: AllProviderSettings
}

/** Whether the provider asks for confirmation, so that the site sends no such email. */
export const isConfirmedByProvider = ({ confirmedBy, provider }: ProviderOptions) =>
  confirmedBy === 'provider' && confirmingProviders.includes(provider)
