import { consentLogPath, type LoggedDecision } from '../log-wire.ts'
import { type ConsentAction, type Decision, optionalCategories } from '../wire.ts'

/**
 * Reports a decision to our own log, also while the page goes away. Nothing waits for it.
 *
 * @param wording the hash of the texts that were shown
 */
export function postDecision(
  action: ConsentAction,
  { id, choices }: Decision,
  before: Decision | null,
  wording: string,
) {
  const hadAllowed = optionalCategories.some((category) => before?.choices[category])
  const { functional, analytics, advertisement } = choices
  const said: LoggedDecision = {
    id,
    action: action === 'reject' && hadAllowed ? 'withdraw' : action,
    choices: { functional, analytics, advertisement },
    wording,
    language: document.documentElement.lang,
    path: location.pathname,
  }
  try {
    navigator.sendBeacon(consentLogPath, JSON.stringify(said))
  } catch {
    // Missing or switched off in some browsers; the decision counts all the same.
  }
}
