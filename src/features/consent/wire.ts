import { dayMs } from '#lib/dates/durations.ts'
/** Categories in the order of the cookie; `necessary` cannot be refused. */
export const categories = ['necessary', 'functional', 'analytics', 'advertisement'] as const
export type Category = (typeof categories)[number]
export type OptionalCategory = (typeof optionalCategories)[number]
/** Categories the visitor can choose. */
export const optionalCategories = ['functional', 'analytics', 'advertisement'] as const
export type Choices = Readonly<Record<Category, boolean>>

export const consentCookie = 'cookieyes-consent'
const consentDays = 365
/** Half a year, during which a visitor who refused is not asked again. */
const refusalDays = 183
/** Path the banner's form posts to without a script. */
export const consentPath = '/sutikimas'
export const consentActions = ['accept_all', 'reject', 'save'] as const
export type ConsentAction = (typeof consentActions)[number]
/** Id of the element whose text screen readers announce. */
export const statusId = 'slapuku-busena'
/** Names of the form's fields; the tick boxes are named after their categories. */
export const bannerFields = {
  action: 'consent_action',
  returnTo: 'return_to',
  /** The hash of the texts shown. */
  textVersion: 'text_version',
  ticked: 'yes',
} as const

/** Form field; with `yes`, categories allowed before stay allowed besides those ticked. */
export const keepAllowedField = 'keep_allowed'

export interface Decision {
  /** 32 random characters, made with the first decision and reused; CookieYes has up to 43. */
  id: string
  choices: Choices
  /** False only after a refusal of everything. */
  consented: boolean
  /** Milliseconds; 0 in a CookieYes cookie without that key. */
  madeAt: number
  /**
   * Version of the texts and services decided about; empty in a CookieYes cookie without that key.
   */
  version: string
}

/** A decision as a cookie text that works as a response header and in `document.cookie`. */
export function consentSetCookie(decision: Decision, secure: boolean): string {
  return cookieText(consentCookie, formatConsent(decision), consentDays, secure)
}

/**
 * The cookie after its decision has ended, which every reader takes as undecided. The id stays, so
 * that the next decision belongs to the same visitor.
 */
export function undecidedSetCookie(id: string, secure: boolean): string {
  const decision = { id, consented: false, choices: effectiveChoices(null), madeAt: 0, version: '' }
  return cookieText(consentCookie, formatConsent(decision, ''), consentDays, secure)
}

/** Deletes the cookie, and with it the decision. */
export const consentClearCookie = (secure: boolean) => cookieText(consentCookie, '', 0, secure)

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/**
 * Formats the cookie's text, readable by splitting on `,` and `:`. Newer versions of CookieYes keep
 * the same values in the last two keys.
 *
 * @param action empty while nothing is decided
 */
export function formatConsent(
  { id, consented, choices, madeAt, version }: Decision,
  action = 'yes',
): string {
  return [
    `consentid:${id}`,
    `consent:${yesNo(consented)}`,
    `action:${action}`,
    ...categories.map((category) => `${category}:${yesNo(choices[category])}`),
    `lastRenewedDate:${madeAt}`,
    `tax:${version}`,
  ].join(',')
}

/** Finds the id in the cookie's text, whether or not the cookie holds a decision. */
export const consentIdIn = (text = '') => /(?:^|,)consentid:([\w-]{32,43}),/.exec(text)?.[1]

/** Parses the cookie's text; an incomplete or damaged one counts as no decision. */
export function parseConsent(text: string | undefined): Decision | null {
  const entries = new Map(text?.split(',').map((pair) => pair.split(':', 2) as [string, string]))
  const valueOf = (key: string) => entries.get(key) ?? ''
  const isKnown = categories.every((category) => /^(yes|no)$/.test(valueOf(category)))
  const [id, renewed] = [consentIdIn(text), valueOf('lastRenewedDate')]
  if (!id || valueOf('action') !== 'yes' || !isKnown) return null
  return {
    id,
    choices: choicesFor('save', (category) => valueOf(category) === 'yes'),
    consented: valueOf('consent') === 'yes',
    madeAt: /^\d{1,15}$/.test(renewed) ? Number(renewed) : 0,
    version: valueOf('tax'),
  }
}

/**
 * Returns the decision while it is in force, else null, and the visitor is asked again. Consent
 * ends when texts or services change; a refusal does not, because nothing new happens to a visitor
 * who refused. Both end with time.
 *
 * @param version of the texts and services of the page; without one no decision counts
 * @param now in milliseconds
 */
export function currentConsent(
  decision: Decision | null,
  version: string | undefined,
  now: number,
): Decision | null {
  if (!decision || !version) return null
  const { choices, madeAt } = decision
  const isRefusal = !optionalCategories.some((category) => choices[category])
  const days = isRefusal ? refusalDays : consentDays
  if (madeAt && now - madeAt >= days * dayMs) return null
  return isRefusal || decision.version === version ? decision : null
}

export function isConsentAction(value: unknown): value is ConsentAction {
  return consentActions.includes(value as ConsentAction)
}

/** The decision that follows from an action on the banner. */
export function nextDecision(
  id: string,
  action: ConsentAction,
  ticked: (category: OptionalCategory) => boolean,
  about: Pick<Decision, 'madeAt' | 'version'>,
): Decision {
  return {
    id,
    choices: choicesFor(action, ticked),
    consented: action !== 'reject',
    ...about,
  }
}

export const pixelCookie = 'pys_consent'

/** Flags that scripts written for PixelYourSite read, one for each pixel; still to be encoded. */
export function pixelFlags({ analytics, advertisement }: Choices): string {
  return JSON.stringify({
    facebook: advertisement,
    ga: analytics,
    google_ads: advertisement,
    tiktok: advertisement,
    bing: advertisement,
    pinterest: advertisement,
    gtm: analytics || advertisement,
  })
}

/** @param encoded the flags in base64; empty to delete the cookie */
export function pixelSetCookie(encoded: string, secure: boolean): string {
  return cookieText(pixelCookie, encoded, encoded ? consentDays : 0, secure)
}

function cookieText(name: string, value: string, days: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${(days * dayMs) / 1000}; SameSite=Strict`
  return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
}

/** The choices in force; without a decision only `necessary` is allowed. */
export function effectiveChoices(decision: Decision | null): Choices {
  return decision?.choices ?? choicesFor('reject', () => false)
}

/** The choices that follow from an action on the banner. */
function choicesFor(
  action: ConsentAction,
  ticked: (category: OptionalCategory) => boolean,
): Choices {
  const choose = (category: OptionalCategory) =>
    action === 'accept_all' || (action === 'save' && ticked(category))
  return {
    necessary: true,
    functional: choose('functional'),
    analytics: choose('analytics'),
    advertisement: choose('advertisement'),
  }
}

/** Makes a consent id of 128 random bits: 32 characters. */
export function newConsentId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = Array.from(random(new Uint8Array(16)))
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Path the banner's script posts each decision to, for the consent log. */
export const consentLogPath = '/sutikimo-zurnalas'

/**
 * Actions; `withdraw` is a refusal after something had been allowed, `take_over` a consent given
 * under CookieYes that stays valid because the owner says that the texts are equivalent.
 */
export const loggedActions = ['accept_all', 'reject', 'save', 'withdraw', 'take_over'] as const
export type LoggedAction = (typeof loggedActions)[number]

/** The body of the post, as JSON; the answer is 204. */
export interface LoggedDecision {
  id: string
  action: LoggedAction
  choices: Readonly<Record<OptionalCategory, boolean>>
  /**
   * Hash of the texts that were shown: `data-text-version` of the banner's form. Empty when another
   * banner was shown.
   */
  textVersion: string
  language: string
  path: string
}

/**
 * Path of a JSON list of all services the site may use: the cookie policy's content, for programs.
 */
export const declarationPath = '/sutikimas/tarnybos.json'
