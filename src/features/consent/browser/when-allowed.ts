import type { Category } from '../wire.ts'

/** Runs once, as soon as a category is allowed: now, or later on this page. */
export function whenAllowed(category: Category, run: () => void) {
  const check = () => {
    if (!window.getCkyConsent?.().categories[category]) return
    document.removeEventListener('cookieyes_consent_update', check)
    run()
  }
  document.addEventListener('cookieyes_consent_update', check)
  check()
}
