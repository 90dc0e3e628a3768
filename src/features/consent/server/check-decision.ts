import { HttpError } from '#server/errors.ts'
import {
  consentCookie,
  type LoggedAction,
  type LoggedDecision,
  optionalCategories,
  parseConsent,
} from '../wire.ts'

/**
 * Refuses a report that contradicts the browser's cookie: the page stores the decision in the
 * cookie before it reports it, and the cookie comes with every request.
 *
 * @throws HttpError 409 `consent_contradicts_cookie`
 */
export function checkAgainstCookie(
  { id, choices }: Pick<LoggedDecision, 'id' | 'choices'>,
  cookies: Readonly<Record<string, string | undefined>>,
) {
  const stored = parseConsent(cookies[consentCookie])
  const isSame =
    stored?.id === id &&
    optionalCategories.every((category) => stored.choices[category] === choices[category])
  if (!isSame) throw new HttpError(409, 'consent_contradicts_cookie')
}

type Choices = LoggedDecision['choices']
const allowed = (choices: Choices) => optionalCategories.filter((category) => choices[category])
const isRefusal = (choices: Choices) => allowed(choices).length === 0

/** Whether the choices fit the action. */
const outcomes: Readonly<Record<LoggedAction, (choices: Choices) => boolean>> = {
  accept_all: (choices) => allowed(choices).length === optionalCategories.length,
  reject: isRefusal,
  withdraw: isRefusal,
  save: () => true,
  take_over: (choices) => !isRefusal(choices),
}

/** @throws HttpError 400 `consent_contradicts_itself` */
export function checkOutcome({ action, choices }: Pick<LoggedDecision, 'action' | 'choices'>) {
  if (!outcomes[action](choices)) throw new HttpError(400, 'consent_contradicts_itself')
}
