import {
  type LoggedAction,
  type LoggedDecision,
  loggedActions,
  type OptionalCategory,
  optionalCategories,
} from '../wire.ts'

type Fields = Readonly<Record<string, unknown>>

const idPattern = /^[0-9A-Za-z][\w-]{31,42}$/
const textVersionPattern = /^[0-9a-f]{64}$/
const languagePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/
/** Excludes query and fragment, which may identify somebody. */
const pathPattern = /^\/[^?#\s\p{Cc}]{0,499}/u

/** Parses the banner script's post; null when it has another form. */
export function parseDecision(body: unknown): LoggedDecision | null {
  const { id, action, choices, textVersion, language, path } = fieldsOf(body)
  if (!isText(id, idPattern) || !isAction(action)) return null
  const said = parseChoices(choices)
  if (!said || !isText(language, languagePattern) || typeof path !== 'string') return null
  return {
    id,
    action,
    choices: said,
    textVersion: textVersionFrom(textVersion),
    language,
    path: pathFrom(path),
  }
}

/**
 * Parses CookieYes's post about a decision: form data with the categories as a JSON list. Its `log`
 * also names the banner itself, which is no category.
 */
export function parseCookieYesDecision(form: FormData, path: string): LoggedDecision | null {
  const id = form.get('consent_id')
  const language = form.get('language')
  const log = jsonOf(form.get('log'))
  if (!isKey(form.get('key')) || !Array.isArray(log) || log.length > 50) return null
  if (!isText(id, idPattern) || !isText(language, languagePattern)) return null
  const statuses = log.map(fieldsOf)
  if (!statuses.every(({ status }) => status === 'yes' || status === 'no')) return null
  const isAllowed = (category: OptionalCategory) =>
    statuses.some(({ name, status }) => name === category && status === 'yes')
  const choices = choicesFrom(isAllowed)
  return { id, action: actionOf(choices), choices, textVersion: '', language, path: pathFrom(path) }
}

const cookieYesBeaconTypes: readonly unknown[] = ['banner_load', 'banner_view', 'banner_hide']

/** Whether the form has exactly the shape of a beacon that CookieYes posts while it loads. */
export function isCookieYesBeacon(form: FormData): boolean {
  const payload = fieldsOf(jsonOf(form.get('payload')))
  return (
    isKey(form.get('key')) &&
    cookieYesBeaconTypes.includes(form.get('request_type')) &&
    isText(form.get('event_log_time'), /^\d{1,12}$/) &&
    typeof payload.consent_session_id === 'string' &&
    typeof payload.banner_id === 'string'
  )
}

function actionOf(choices: LoggedDecision['choices']): LoggedAction {
  const allowed = optionalCategories.filter((category) => choices[category]).length
  if (allowed === 0) return 'reject'
  return allowed === optionalCategories.length ? 'accept_all' : 'save'
}

function parseChoices(value: unknown): LoggedDecision['choices'] | null {
  const given = fieldsOf(value)
  if (!optionalCategories.every((category) => typeof given[category] === 'boolean')) return null
  return choicesFrom((category) => given[category] === true)
}

function choicesFrom(
  isAllowed: (category: OptionalCategory) => boolean,
): LoggedDecision['choices'] {
  return {
    functional: isAllowed('functional'),
    analytics: isAllowed('analytics'),
    advertisement: isAllowed('advertisement'),
  }
}

/**
 * Returns a hash even when no text has it, and such records are marked; empty for a value that is
 * no hash.
 */
export const textVersionFrom = (value: unknown) => (isText(value, textVersionPattern) ? value : '')

export const pathFrom = (value: string) => pathPattern.exec(value)?.[0] ?? '/'

const isAction = (value: unknown): value is LoggedAction =>
  loggedActions.includes(value as LoggedAction)

const isKey = (value: unknown) => isText(value, /^[\w-]{0,100}$/)

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
