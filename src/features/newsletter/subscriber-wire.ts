import type { Language } from '#lib/language.ts'
import type { SiteName } from '#lib/site-name.ts'
import type { SubscriberState } from './subscriber.ts'

/** Fields of the forms on subscribers' own pages; the token is in `tokenField`. */
export const subscriberFields = {
  action: 'veiksmas',
  /** Proves that the form was just shown: a link alone, or a copied request, confirms nothing. */
  fresh: 'forma',
  language: 'kalba',
  firstName: 'vardas',
  tracking: 'sekimas',
  sure: 'tikrai',
} as const

/** The value of a box that is ticked. */
export const tickedValue = 'taip'

export const subscriberActions = {
  confirm: 'patvirtinti',
  renew: 'siusti',
  unsubscribe: 'atsisakyti',
  save: 'issaugoti',
  again: 'prenumeruoti',
  erase: 'istrinti',
} as const

/** Where a confirmed sign-up ends; a page like any other, so it counts where visitors agreed to it. */
export const confirmedPaths: Readonly<Record<Language, string>> = {
  lt: '/naujienlaiskis/patvirtinta',
  en: '/en/newsletter/confirmed',
}

/** What is kept of somebody, as a file for them. */
export const ownDataPaths: Readonly<Record<Language, string>> = {
  lt: '/naujienlaiskis/mano-duomenys.json',
  en: '/en/newsletter/my-data.json',
}

/** Where somebody with a link to confirm stands; `sent`: they were sent a new one. */
export type ConfirmStep = 'waiting' | 'confirmed_before' | 'expired' | 'sent' | 'unknown'

/** What has just been done on the page of preferences. */
export type PreferencesAnswer = 'saved' | 'no_name' | 'unsubscribed' | 'asked' | 'erased'

declare module '#lib/page.ts' {
  interface PageProps {
    newsletterConfirm: { step: ConfirmStep; token: string; fresh: string }
    newsletterConfirmed: object
    newsletterUnsubscribe: {
      /** Null for a link of nobody. */
      subscriber: { email: string; isEnded: boolean } | null
      token: string
      isAnswer: boolean
    }
    newsletterPreferences: {
      /** Null for a link of nobody, and once they are erased. */
      subscriber: {
        email: string
        state: SubscriberState
        language: Language
        /** Empty where it is not known. */
        firstName: string
        isTracked: boolean
      } | null
      /** Whether the owner counts opens and clicks of those who agree. */
      canBeTracked: boolean
      token: string
      answer: PreferencesAnswer | null
    }
  }
}

declare module '#lib/email-props.ts' {
  interface EmailProps {
    newsletterConfirmation: { site: SiteName; confirmUrl: string; colour: string }
  }
}
