import {
  type ConsentAction,
  consentLogPath,
  type Decision,
  type LoggedDecision,
  optionalCategories,
} from '../wire.ts'

/**
 * Reports a decision to our own log, even while the page is being left. Nothing waits for it.
 *
 * @param textVersion the hash of the texts that were shown
 */
export function reportDecision(
  action: ConsentAction | 'take_over',
  { id, choices }: Decision,
  before: Decision | null,
  textVersion: string,
) {
  const hadAllowed = optionalCategories.some((category) => before?.choices[category])
  const { functional, analytics, advertisement } = choices
  const said: LoggedDecision = {
    id,
    action: action === 'reject' && hadAllowed ? 'withdraw' : action,
    choices: { functional, analytics, advertisement },
    textVersion,
    language: document.documentElement.lang,
    path: location.pathname,
  }
  try {
    navigator.sendBeacon(consentLogPath, JSON.stringify(said))
  } catch {
    // `sendBeacon` is missing or switched off in some browsers; the decision counts all the same.
  }
}
