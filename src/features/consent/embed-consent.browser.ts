import { bannerId } from './banner-id.ts'
import type { OptionalCategory } from './wire.ts'

export const isAllowed = (category: OptionalCategory) =>
  window.getCkyConsent?.().categories[category] === true

/** Calls `onChange` now, and again whenever the visitor decides. */
export function onConsentChange(onChange: () => void) {
  document.addEventListener('cookieyes_consent_update', onChange)
  onChange()
}

/**
 * Creates a script element for a third party's script that a feature inserts itself. It is marked
 * like scripts the gate has run, so that a withdrawal ends it in the same way; it must stay in the
 * page, where the gate looks for it.
 */
export function createServiceScript(src: string, category: OptionalCategory): HTMLScriptElement {
  const script = document.createElement('script')
  script.dataset.cookieyes = `cookieyes-${category}`
  script.async = true
  script.src = src
  return script
}

/**
 * Asks for confirmation before a press on the banner withdraws a category, when the visitor would
 * lose something. Listens on the window, which gets the press before the banner does.
 *
 * @param question null when nothing would be lost
 */
export function askBeforeWithdrawal(category: OptionalCategory, question: () => string | null) {
  const takesBack = (button: HTMLButtonElement | null | undefined) =>
    button?.form?.id === bannerId &&
    (button.value === 'reject' ||
      (button.value === 'save' && !new FormData(button.form).has(category)))
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest?.('button')
      const asked = isAllowed(category) && takesBack(button) ? question() : null
      if (asked === null || confirm(asked)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}

let isListening = false

/**
 * Sends a placeholder's form through the banner's form with its category switched on as well, so
 * that every decision is saved, announced and logged in one place.
 */
export function handleEmbedConsentForms() {
  if (isListening) return
  isListening = true
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const category = form.dataset.allow as OptionalCategory | undefined
    if (!category || !allowByBanner(category)) return
    event.preventDefault()
    focusOn(form)
  })
}

/** Returns true when the decision was saved; otherwise the placeholder's form is posted. */
function allowByBanner(category: OptionalCategory): boolean {
  const banner = document.getElementById(bannerId) as HTMLFormElement | null
  const save = banner?.querySelector<HTMLButtonElement>('button[value=save]')
  const choices: Readonly<Record<string, boolean>> = window.getCkyConsent?.().categories ?? {}
  if (!banner || !save) return false
  for (const box of banner.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
    box.checked = box.name === category || choices[box.name] === true
  }
  save.click()
  return isAllowed(category)
}

/** The banner moves the focus away when it closes; this returns it to where the visitor pressed. */
function focusOn(form: HTMLFormElement) {
  const place = form.closest<HTMLElement>('[data-embedded-frame], [data-embed]')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
