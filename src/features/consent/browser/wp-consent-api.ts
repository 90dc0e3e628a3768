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
const categoryOf: Readonly<Record<string, Category>> = {
  functional: 'necessary',
  preferences: 'functional',
  'statistics-anonymous': 'analytics',
  statistics: 'analytics',
  marketing: 'advertisement',
}

const allowedNow = () => window.getCkyConsent?.().categories

/** The last click since the API was published. */
let lastClick: MouseEvent | undefined

/**
 * Publishes the API that WordPress plugins ask. Our own decision answers; the API's cookies are not
 * set.
 */
export function publishWpConsentApi() {
  addEventListener('click', (event) => (lastClick = event), true)
  window.wp_consent_type = 'optin'
  window.wp_has_consent = (name) => allowedNow()?.[categoryOf[name] as Category] === true
  window.wp_set_consent = setConsent
  dispatch('wp_consent_type_defined')
}

/**
 * Dispatches an event for each category that has changed; before the first choice all are denied.
 */
export function dispatchWpConsent(before: Choices | null, choices: Choices) {
  for (const [name, category] of Object.entries(categoryOf)) {
    if (category === 'necessary' || !before?.[category] === !choices[category]) continue
    dispatch('wp_listen_for_consent_change', { [name]: choices[category] ? 'allow' : 'deny' })
  }
}

/** A script may refuse at any time, but allow only while the visitor presses a button. */
function setConsent(name: string, value: WpValue) {
  const [category, choices, isOn] = [categoryOf[name], allowedNow(), value === 'allow']
  const isPermitted = isOn ? isPressing() : value === 'deny'
  if (!isPermitted || !choices || !category || category === 'necessary') return
  if (choices[category] === isOn) return
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-services] [type=checkbox]')
  for (const box of boxes) {
    box.checked = box.name === category ? isOn : choices[box.name as Category]
  }
  window.performBannerAction?.('accept_partial')
}

/** A press on the banner expresses its whole meaning by itself; no script may add to it. */
function isPressing() {
  const target = lastClick?.target as Element | undefined
  return navigator.userActivation?.isActive && target && !target.closest('[data-services]')
}

function dispatch(type: string, detail?: unknown) {
  document.dispatchEvent(new CustomEvent(type, { detail }))
}
