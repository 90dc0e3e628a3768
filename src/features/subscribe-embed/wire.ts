import type { Language } from '#lib/language.ts'

export const subscribePath = '/api/subscribe'
/** Returns a form's token; requested when somebody begins to use the form. */
export const formTokenPath = '/api/subscribe/token'
/** Receives the button that replaces the token in browsers without scripts. */
export const buttonPath = '/api/subscribe/button'
/** The form field with the sealed sign-up. */
export const buttonField = 'sign_up'
/** Milliseconds: a form sent sooner after its token was made was not filled in by a person. */
export const formTokenMinAgeMs = 2000
export const formTokenMaxAgeMs = 2 * 60 * 60 * 1000
/** Milliseconds the form waits for an answer before it sends again. */
export const subscribeTimeoutMs = 6000

/** The form field of the first name. */
export const firstNameField = 'first_name'

export interface SubscribeRequest {
  email: string
  /** An invalid name is dropped; the address is accepted all the same. */
  [firstNameField]?: string
  /** The domain of the newsletter, with or without a scheme. */
  domain: string
  /** The language of the form, and of the consent text shown with it. */
  language?: Language
  /** The path of the page the form stands on. */
  page?: string
  /**
   * A form's token is for one address: the same form may be sent again, such as after a timeout or
   * with a correction.
   */
  token?: string
  /** A number for which SHA-256 of `token.proof` begins with the zero bits of the challenge. */
  proof?: string
}

/** Proof of work over the form's token, required only during a flood of sign-ups. */
interface Challenge {
  zeroBits: number
}

export interface FormToken {
  token: string
  challenge?: Challenge
}

/** The answer is the same for every address, whether or not it is on the list. */
export interface SubscribeAnswer {
  errors: readonly []
  requires_confirmation: boolean
  status: 'subscribed' | 'pending'
  /**
   * The suggested address, such as `ona@gmail.com` for `ona@gmial.com`; the typed one is accepted.
   */
  suggestion?: string
}

/** Why a sign-up was refused. */
export type SubscribeRefusal =
  | 'invalid_email'
  /** The token is too new, too old, used for another address or invalid: send it with a new one. */
  | 'token_refused'
  /** Send the same again with the proof for `challenge`. */
  | 'proof_needed'
  /** `Retry-After` contains the seconds until it may be sent again. */
  | 'too_many'
  /** The owner has not allowed the page's origin; `hint` says where that is done. */
  | 'origin_refused'
  | 'failed'

/** The format legacy clients expect: they show the first message unchanged. */
export interface SubscribeErrors {
  errors: readonly { msg: string }[]
  requires_confirmation: false
  status: SubscribeRefusal
  challenge?: Challenge
  /** For the author of the page rather than its visitors. */
  hint?: string
}

/** The results of a subscription; without scripts each has a page of its own. */
export const subscriptionResults = ['pending', 'invalid_email', 'too_many', 'failed'] as const
export type SubscriptionResult = (typeof subscriptionResults)[number]

export const resultPaths: Readonly<Record<SubscriptionResult, Readonly<Record<Language, string>>>> =
  {
    pending: { lt: '/naujienlaiskis/patikrinkite-pasta', en: '/en/newsletter/check-your-email' },
    invalid_email: { lt: '/naujienlaiskis/klaida', en: '/en/newsletter/error' },
    too_many: { lt: '/naujienlaiskis/per-daug', en: '/en/newsletter/too-many' },
    failed: { lt: '/naujienlaiskis/nepavyko', en: '/en/newsletter/failed' },
  }

/** The parts of a reply that the form uses; missing parts are left out. */
export type ParsedReply =
  | Pick<SubscribeAnswer, 'requires_confirmation' | 'suggestion'>
  | ParsedRefusal
  | null
interface ParsedRefusal {
  message: string
  status?: SubscribeRefusal
  zeroBits?: number
}

/** Parses the server's reply; null when it contains neither a result nor an error. */
export function parseReply(reply: unknown, ok: boolean): ParsedReply {
  if (typeof reply !== 'object' || reply === null) return null
  const { errors, requires_confirmation, status, challenge, suggestion } = reply as Readonly<
    Record<string, unknown>
  >
  const message = Array.isArray(errors) ? errors[0]?.msg : undefined
  if (typeof message === 'string' && message !== '') {
    const zeroBits = (challenge as Partial<Challenge> | null | undefined)?.zeroBits
    return {
      message,
      ...(typeof status === 'string' && { status: status as SubscribeRefusal }),
      ...(typeof zeroBits === 'number' && { zeroBits }),
    }
  }
  const isRefusal = Array.isArray(errors) && errors.length > 0
  if (!ok || isRefusal || typeof requires_confirmation !== 'boolean') return null
  const meant = typeof suggestion === 'string' && suggestion !== '' && { suggestion }
  return { requires_confirmation, ...meant }
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    newsletterResult: {
      result: SubscriptionResult
      /** The suggested address. */
      suggestion?: string
      /** The typed first name, sent again with the suggestion. */
      firstName?: string
    }
    /** The sealed sign-up that its button sends. */
    newsletterButton: { signUp: string }
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    newsletter: object
  }
}
