import type { Category } from '../wire.ts'

/** Ends what was started: no more requests, listeners or timers, and no data left in memory. */
type Stop = () => void

/**
 * Starts something as soon as a category is allowed, now or later on this page. The function that
 * `start` returns (at once, or when its script has loaded) is called on withdrawal, and a new
 * consent starts it again. Without such a function it cannot be stopped and is started once.
 */
export function runWithConsent(category: Category, start: () => unknown) {
  let running: Stop | 'for good' | null = null
  let turn = Promise.resolve()
  const settle = async () => {
    if (isAllowed(category)) running ??= stopIn(await start())
    else if (typeof running === 'function') {
      const stop = running
      running = null
      stop()
    }
  }
  // Runs checks one after the other, so that a withdrawal also stops what is still starting.
  const check = () => {
    turn = turn.then(settle).catch(() => {})
  }
  document.addEventListener('cookieyes_consent_update', check)
  check()
}

const stopIn = (started: unknown) =>
  typeof started === 'function' ? (started as Stop) : 'for good'
const isAllowed = (category: Category) => window.getCkyConsent?.().categories[category] === true
