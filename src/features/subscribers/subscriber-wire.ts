import type { Language } from '#lib/language.ts'
import type { SiteName } from '#lib/site/site-name.ts'
import type { SubscriberState } from './subscriber.ts'

/** Fields of the forms on subscribers' own pages; the token is in `tokenField`. */
export const subscriberFields = {
  action: 'veiksmas',
  /** Proves that the form was just shown: neither a link nor a copied request confirms anything. */
  fresh: 'forma',
  language: 'kalba',
  firstName: 'vardas',
  tracking: 'sekimas',
  sure: 'tikrai',
} as const

/** The value of a ticked box. */
export const tickedValue = 'taip'

export const subscriberActions = {
  confirm: 'patvirtinti',
  renew: 'siusti',
  unsubscribe: 'atsisakyti',
  save: 'issaugoti',
  again: 'prenumeruoti',
  erase: 'istrinti',
} as const

/**
 * The page after a confirmed sign-up. It is a page like any other, so the statistics count it for
 * visitors who agreed to them.
 */
export const confirmedPaths: Readonly<Record<Language, string>> = {
  lt: '/naujienlaiskis/patvirtinta',
  en: '/en/newsletter/confirmed',
}

/** The data stored about a subscriber, as a file for them. */
export const ownDataPaths: Readonly<Record<Language, string>> = {
  lt: '/naujienlaiskis/mano-duomenys.json',
  en: '/en/newsletter/my-data.json',
}

/** The state of a confirmation link; `sent`: a new link was sent. */
export type ConfirmStep = 'waiting' | 'confirmed_before' | 'expired' | 'sent' | 'unknown'

/** The last action on the page of preferences. */
export type PreferencesAnswer = 'saved' | 'no_name' | 'unsubscribed' | 'asked' | 'erased'

declare module '#lib/site/page.ts' {
  interface PageProps {
    newsletterConfirm: { step: ConfirmStep; token: string; fresh: string }
    newsletterConfirmed: object
    newsletterUnsubscribe: {
      /** Null for an invalid link. */
      subscriber: { email: string; isEnded: boolean } | null
      token: string
      isAnswer: boolean
    }
    newsletterPreferences: {
      /** Null for an invalid link, and once the subscriber is erased. */
      subscriber: {
        email: string
        state: SubscriberState
        language: Language
        /** Empty when it is not known. */
        firstName: string
        isTracked: boolean
      } | null
      /** The owner has enabled tracking, for subscribers who agree. */
      canBeTracked: boolean
      token: string
      answer: PreferencesAnswer | null
    }
  }
}

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    newsletterConfirmation: { site: SiteName; confirmUrl: string }
  }
}
