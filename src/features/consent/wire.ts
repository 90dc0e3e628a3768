/** Categories in the order of the cookie; `necessary` cannot be refused. */
export const categories = ['necessary', 'functional', 'analytics', 'advertisement'] as const
export type Category = (typeof categories)[number]
export type OptionalCategory = Exclude<Category, 'necessary'>
export const optionalCategories = ['functional', 'analytics', 'advertisement'] as const
export type Choices = Readonly<Record<Category, boolean>>

export const consentCookie = 'cookieyes-consent'
const consentDays = 365
/** Where the banner's form posts to when it has to work without a script. */
export const consentPath = '/sutikimas'
export const consentActions = ['accept_all', 'reject', 'save'] as const
export type ConsentAction = (typeof consentActions)[number]
/** The id of the banner's form, which is also the fragment that opens it. */
export const bannerId = 'slapukai'
/** Names of the form's fields; the tick boxes are named after their categories. */
export const bannerFields = {
  action: 'veiksmas',
  returnTo: 'grizti',
  /** The hash of the texts shown. */
  wording: 'tekstas',
  ticked: 'yes',
} as const

export interface Decision {
  /** 32 random characters, made with the first decision and kept; the old banner's had 43. */
  id: string
  choices: Choices
  /** False only after a refusal of everything. */
  consented: boolean
}

/** A decision as one cookie, in the words both a response header and `document.cookie` take. */
export function consentSetCookie(decision: Decision, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${consentDays * 86_400}; SameSite=Strict`
  return `${consentCookie}=${formatConsent(decision)}; ${attributes}${secure ? '; Secure' : ''}`
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/** The cookie's text, readable by anything that splits on `,` and `:`. */
export function formatConsent({ id, consented, choices }: Decision): string {
  const flags = categories.map((category) => `${category}:${yesNo(choices[category])}`)
  return [`consentid:${id}`, `consent:${yesNo(consented)}`, 'action:yes', ...flags].join(',')
}

/** Reads the cookie's text; anything unfinished or damaged counts as no decision. */
export function parseConsent(text: string | undefined): Decision | null {
  const entries = new Map(text?.split(',').map((pair) => pair.split(':', 2) as [string, string]))
  const id = entries.get('consentid') ?? ''
  const known = categories.every((category) => /^(yes|no)$/.test(entries.get(category) ?? ''))
  if (!/^[\w-]{32,43}$/.test(id) || entries.get('action') !== 'yes' || !known) return null
  const allowed = (category: Category) =>
    category === 'necessary' || entries.get(category) === 'yes'
  const choices = Object.fromEntries(
    categories.map((category) => [category, allowed(category)]),
  ) as Choices
  return { id, choices, consented: entries.get('consent') === 'yes' }
}

export function isConsentAction(value: unknown): value is ConsentAction {
  return consentActions.includes(value as ConsentAction)
}

/** The decision an action on the banner makes of the one before it. */
export function decide(
  before: Decision | null,
  action: ConsentAction,
  ticked: (category: OptionalCategory) => boolean,
  newId: () => string,
): Decision {
  return {
    id: before?.id ?? newId(),
    choices: choicesFor(action, ticked),
    consented: action !== 'reject',
  }
}

/** What may be done now; without a decision only the necessary. */
export function choicesOf(decision: Decision | null): Choices {
  return decision?.choices ?? choicesFor('reject', () => false)
}

/** What an action on the banner means for each category. */
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

const idCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A consent id: 32 characters, each of 62 equally likely. */
export function newConsentId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let id = ''
  while (id.length < 32) {
    for (const byte of random(new Uint8Array(48))) {
      if (byte < 248 && id.length < 32) id += idCharacters[byte % 62]
    }
  }
  return id
}
