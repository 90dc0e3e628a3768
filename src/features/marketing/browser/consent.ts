import type { OptionalCategory } from '#features/consent/wire.ts'

export const isAllowed = (category: OptionalCategory) =>
  window.getCkyConsent?.().categories[category] === true

/** Whether the visitor allows storing or sending anything at all. */
export const isAnyAllowed = () => isAllowed('analytics') || isAllowed('advertisement')

/** Calls `onChange` now, and again whenever the visitor decides. */
export function onConsentChange(onChange: () => void) {
  document.addEventListener('cookieyes_consent_update', onChange)
  onChange()
}
