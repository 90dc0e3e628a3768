import type { ServiceOnPage } from '../third-parties.ts'
import type { Choices, OptionalCategory } from '../wire.ts'
import { forget } from './forget.ts'
import { runAllowed } from './gate.ts'
import { hideWithdrawn, showAllowed } from './parked.ts'
import { signal } from './signals.ts'
import { stopRunning } from './stops.ts'
import { publishWpConsent, tellWpConsent } from './wp-consent.ts'

/**
 * Whatever a page has of others: tells their tags what is allowed, runs what is, and after a
 * withdrawal stops it and deletes what it kept. Only pages that have something of the kind fetch
 * it, and nothing that waits for consent runs without it.
 */
export function startServices() {
  const listed = document.querySelector<HTMLElement>('[data-services]')?.dataset.services
  const services: readonly ServiceOnPage[] = JSON.parse(listed ?? '[]')
  let before: Choices | null = null
  publishWpConsent()
  const follow = () => {
    const choices = allowedNow()
    if (!choices) return
    const withdrawn = categoriesOf(choices).filter((one) => before?.[one] && !choices[one])
    const last = before
    before = choices
    // In this order: where telling what is denied fails, nothing is run.
    signal(services, choices, last === null)
    if (last) tellWpConsent(last, choices)
    hideWithdrawn(isAllowed)
    const isStopped = stopRunning(services, withdrawn)
    forget(services, choices)
    if (!isStopped) return location.reload()
    showAllowed(isAllowed)
    runAllowed(isAllowed)
  }
  document.addEventListener('cookieyes_consent_update', follow)
  follow()
}

const allowedNow = () => window.getCkyConsent?.().categories
const categoriesOf = (choices: Choices) => Object.keys(choices) as OptionalCategory[]

/** Asked anew each time, so that a withdrawal holds between two scripts. */
function isAllowed(category: string): boolean {
  return (allowedNow() as Readonly<Record<string, boolean>> | undefined)?.[category] === true
}
