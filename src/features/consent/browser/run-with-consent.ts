import type { Category } from '../wire.ts'

/** Ends what was started: no more requests, listeners or timers, and nothing left in memory. */
type Stop = () => void

/**
 * Starts something as soon as a category is allowed: now, or later on this page. What `start`
 * returns (at once, or when its script has come) is called on withdrawal, and it is started again
 * on a new consent. What returns nothing cannot be stopped and is started once.
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
  // One after the other, so that a withdrawal stops even what has not finished starting.
  const check = () => {
    turn = turn.then(settle).catch(() => {})
  }
  document.addEventListener('cookieyes_consent_update', check)
  check()
}

const stopIn = (started: unknown) =>
  typeof started === 'function' ? (started as Stop) : 'for good'
const isAllowed = (category: Category) => window.getCkyConsent?.().categories[category] === true
