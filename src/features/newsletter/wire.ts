import type { Language } from '#lib/language.ts'

/** Of the part of the home page where the form stands. */
export const signUpId = 'naujienlaiskis'

export const subscribePath = '/api/subscribe'
/** Gives a form its token; asked for when somebody begins to use the form. */
export const formTokenPath = '/api/subscribe/token'
/** Where the button is posted that stands in for a token where there are no scripts. */
export const buttonPath = '/api/subscribe/button'
/** Its field with the sealed sign-up. */
export const buttonField = 'sign_up'
/** Milliseconds: what is sent sooner after its token was given was filled in by no person. */
export const formTokenMinAgeMs = 2000
export const formTokenMaxAgeMs = 2 * 60 * 60 * 1000
/** The form waits this long for an answer before it sends again. */
export const subscribeTimeoutMs = 6000

/** The form's field of the first name. */
export const firstNameField = 'first_name'

export interface SubscribeRequest {
  email: string
  /** What is no name is left out, and the address taken all the same. */
  [firstNameField]?: string
  /** The newsletter's own domain, with or without a scheme. */
  domain: string
  /** The language of the form, and of the consent text shown with it. */
  language?: Language
  /** The path of the page the form stands on. */
  page?: string
  /**
   * A form's token is for one address: the same form may be sent again, as after a wait that was
   * too long, or with a mistake put right.
   */
  token?: string
  /** A number for which SHA-256 of `token.proof` begins with the zero bits the token asks for. */
  proof?: string
}

/** Proof of work over the form's token, asked for only while sign-ups come in a flood. */
interface Challenge {
  zeroBits: number
}

export interface FormToken {
  token: string
  challenge?: Challenge
}

/** The same for every address, on the list or not. */
export interface SubscribeAnswer {
  errors: readonly []
  requires_confirmation: boolean
  status: 'subscribed' | 'pending'
  /** The address that was probably meant, `ona@gmail.com` for `ona@gmial.com`; what was typed is taken. */
  suggestion?: string
}

/** Why a sign-up was not taken. */
export type SubscribeRefusal =
  | 'invalid_email'
  /** The token is too new, too old, used for another address or not ours: send it with a new one. */
  | 'token_refused'
  /** Send the same again with the proof that `challenge` asks for. */
  | 'proof_needed'
  /** `Retry-After` says when it may be sent again. */
  | 'too_many'
  /** The page's origin is none of those the owner has named; `hint` says where that is done. */
  | 'origin_refused'
  | 'failed'

/** As legacy clients expect it: the first message is shown as it is. */
export interface SubscribeErrors {
  errors: readonly { msg: string }[]
  requires_confirmation: false
  status: SubscribeRefusal
  challenge?: Challenge
  /** For whoever made the page rather than for its visitors. */
  hint?: string
}

/** How a subscription ends; without a script each of them has a page of its own. */
export const subscriptionResults = ['pending', 'invalid_email', 'too_many', 'failed'] as const
export type SubscriptionResult = (typeof subscriptionResults)[number]

export const resultPaths: Readonly<Record<SubscriptionResult, Readonly<Record<Language, string>>>> =
  {
    pending: { lt: '/naujienlaiskis/patikrinkite-pasta', en: '/en/newsletter/check-your-email' },
    invalid_email: { lt: '/naujienlaiskis/klaida', en: '/en/newsletter/error' },
    too_many: { lt: '/naujienlaiskis/per-daug', en: '/en/newsletter/too-many' },
    failed: { lt: '/naujienlaiskis/nepavyko', en: '/en/newsletter/failed' },
  }

/** A reply as the form reads it: what is missing in it is left out. */
export type ParsedReply =
  | Pick<SubscribeAnswer, 'requires_confirmation' | 'suggestion'>
  | ParsedRefusal
  | null
interface ParsedRefusal {
  message: string
  status?: SubscribeRefusal
  zeroBits?: number
}

/** Reads the server's reply; null when it says neither what happened nor what was wrong. */
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

declare module '#lib/page.ts' {
  interface PageProps {
    newsletterResult: {
      result: SubscriptionResult
      /** The address that was probably meant. */
      suggestion?: string
      /** What was typed beside it, to be sent with it again. */
      firstName?: string
    }
    /** The sealed sign-up that its button sends. */
    newsletterButton: { signUp: string }
  }
}
