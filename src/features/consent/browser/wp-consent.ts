import type { Category, Choices } from '../wire.ts'

export type WpValue = 'allow' | 'deny'

declare global {
  interface Window {
    wp_consent_type?: 'optin' | 'optout'
    wp_has_consent?: (category: string) => boolean
    wp_set_consent?: (category: string, value: WpValue) => void
  }
  interface DocumentEventMap {
    wp_consent_type_defined: CustomEvent
    wp_listen_for_consent_change: CustomEvent<Readonly<Record<string, WpValue>>>
  }
}

/** Categories of the WP Consent API: https://github.com/WordPress/wp-consent-level-api */
const ours: Readonly<Record<string, Category>> = {
  functional: 'necessary',
  preferences: 'functional',
  'statistics-anonymous': 'analytics',
  statistics: 'analytics',
  marketing: 'advertisement',
}

const allowedNow = () => window.getCkyConsent?.().categories

/** The names plugins of WordPress ask by. Our own decision answers; there are no cookies of theirs. */
export function publishWpConsent() {
  window.wp_consent_type = 'optin'
  window.wp_has_consent = (name) => allowedNow()?.[ours[name] as Category] === true
  window.wp_set_consent = setConsent
  tell('wp_consent_type_defined')
}

/** Tells of each category that has changed since. */
export function tellWpConsent(before: Choices, choices: Choices) {
  for (const [name, category] of Object.entries(ours)) {
    if (before[category] === choices[category]) continue
    tell('wp_listen_for_consent_change', { [name]: choices[category] ? 'allow' : 'deny' })
  }
}

/** A script may refuse by itself, but allow only what the visitor is pressing a button for. */
function setConsent(name: string, value: WpValue) {
  const [category, choices, isOn] = [ours[name], allowedNow(), value === 'allow']
  const mayBe = isOn ? navigator.userActivation?.isActive : value === 'deny'
  if (!mayBe || !choices || !category || category === 'necessary') return
  if (choices[category] === isOn) return
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-services] [type=checkbox]')
  for (const box of boxes) {
    box.checked = box.name === category ? isOn : choices[box.name as Category]
  }
  window.performBannerAction?.('accept_partial')
}

function tell(type: string, detail?: unknown) {
  document.dispatchEvent(new CustomEvent(type, { detail }))
}
