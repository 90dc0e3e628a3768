import type { OptionalCategory } from '#features/consent/wire.ts'

export const isAllowed = (category: OptionalCategory) =>
  window.getCkyConsent?.().categories[category] === true

/** Whether anything may be noted or sent at all. */
export const isAnyAllowed = () => isAllowed('analytics') || isAllowed('advertisement')

/** Calls now, and again whenever the visitor decides. */
export function onConsentChange(onChange: () => void) {
  document.addEventListener('cookieyes_consent_update', onChange)
  onChange()
}
