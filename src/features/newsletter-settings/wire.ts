import type { FormState, InFrame } from '#features/console/wire.ts'
import type { RefusedOrigin } from '#features/subscribe-embed/embed-origins.ts'
import { newsletterSettingsPath } from '#features/subscribers/newsletter-paths.ts'

const settingsParts = {
  provider: 'tiekejas',
  sender: 'siuntejas',
  form: 'forma',
  embed: 'formos',
} as const
/** The forms of the settings, each saved by itself. */
export type SettingsPart = keyof typeof settingsParts
export const settingsPartPath = (part: SettingsPart) =>
  `${newsletterSettingsPath}/${settingsParts[part]}`
const providerActions = {
  test: 'patikrinti',
  resume: 'testi',
  replay: 'kartoti',
  handOver: 'perduoti',
} as const
export type ProviderAction = keyof typeof providerActions
export const providerActionPath = (action: ProviderAction) =>
  `${newsletterSettingsPath}/${providerActions[action]}`
/** The state of the newsletter service in use; `explainAnswer` words its answers. */
export interface ShownProvider {
  pausedBecause: string | null
  waiting: number
  /** Subscribers still to be handed over after a change of the service. */
  toHandOver: number
  /** The address to enter at the service; null for a service without webhooks. */
  webhookUrl: string | null
  /**
   * True where the service confirms subscriptions but the secret of its webhook is missing, so that
   * its reports are refused here.
   */
  isUnheard: boolean
  refused: readonly { id: number; subscriberId: number; answer: string }[]
  /** All refused deliveries; only the newest are listed. */
  refusedCount: number
}

interface SettingsProps {
  forms: Readonly<Record<SettingsPart, FormState>>
  /** Names of secret fields that have a stored value. */
  storedSecrets: readonly string[]
  /** Null while no newsletter service is used. */
  provider: ShownProvider | null
  test: { isOk: boolean; answer: string } | null
  refusedOrigins: readonly RefusedOrigin[]
  isMailOn: boolean
  isSaved: boolean
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleNewsletterSettings: InFrame & SettingsProps
  }
}
