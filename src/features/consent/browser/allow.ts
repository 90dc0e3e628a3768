import { bannerFields, bannerId, type OptionalCategory } from '../wire.ts'

export const isAllowed = (category: OptionalCategory) =>
  window.getCkyConsent?.().categories[category] === true

/** Calls now, and again whenever the visitor decides. */
export function followConsent(settle: () => void) {
  document.addEventListener('cookieyes_consent_update', settle)
  settle()
}

let isListening = false

/**
 * A face's own form goes through the banner's, with that one category more switched on: the
 * decision is then kept, told and logged in the one place where all of them are.
 */
export function handleAllowForms() {
  if (isListening) return
  isListening = true
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const category = form.dataset.allow as OptionalCategory | undefined
    if (!category || !decide(category)) return
    event.preventDefault()
    focusOn(form)
  })
}

/** True when it was kept; otherwise the form is posted. */
function decide(category: OptionalCategory): boolean {
  const banner = document.getElementById(bannerId) as HTMLFormElement | null
  const save = banner?.querySelector<HTMLButtonElement>(`[name=${bannerFields.action}][value=save]`)
  const choices: Readonly<Record<string, boolean>> = window.getCkyConsent?.().categories ?? {}
  if (!banner || !save) return false
  for (const box of banner.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
    box.checked = box.name === category || choices[box.name] === true
  }
  banner.requestSubmit(save)
  return isAllowed(category)
}

/** The banner takes the focus away when it closes; it belongs where the visitor pressed. */
function focusOn(form: HTMLFormElement) {
  const place = form.closest<HTMLElement>('[data-gated-frame], [data-embed]')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
