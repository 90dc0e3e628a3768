import { bannerId } from '../banner-id.ts'
import {
  bannerFields,
  type Choices,
  type ConsentAction,
  isConsentAction,
  type OptionalCategory,
  statusId,
} from '../wire.ts'

const root = document.documentElement
const openerSelector = '.cky-banner-element'
const bannerForm = () => document.getElementById(bannerId) as HTMLFormElement | null
const choicesIn = (form: HTMLElement | null) => form?.querySelector('details')

let openedBy: HTMLElement | null = null

/** Shows or hides the banner: the style sheet shows it until the document is marked as decided. */
export function showBanner(isDecided: boolean, choices: Choices) {
  if (isDecided) root.dataset.consent = 'decided'
  else delete root.dataset.consent
  setSwitches(choices)
}

/** Has screen readers announce that the banner asks, or that a choice was saved. */
export function announceStatus(what: 'asking' | 'saved') {
  const status = document.getElementById(statusId)
  if (status) status.textContent = status.dataset[what] ?? ''
}

/** Whether the category's switch is on. */
export const isSwitchedOn = (category: OptionalCategory) =>
  new FormData(bannerForm() ?? undefined).get(category) === bannerFields.ticked

interface BannerHandlers {
  /** Whether a decision is in force; without one Escape does not close the banner. */
  hasDecision: () => boolean
  act: (action: ConsentAction) => void
}

/** Makes the banner's form work without leaving the page. The banner's fragment opens it again. */
export function handleBanner({ hasDecision, act }: BannerHandlers) {
  // Listens before other scripts do, some of which read the cookie during the click.
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      const button = target.closest?.('button')
      const opener = target.closest?.<HTMLElement>(openerSelector)
      if (button && button.form === bannerForm() && isConsentAction(button.value)) {
        act(button.value)
        // Only after everything above succeeded; otherwise the form is still posted.
        event.preventDefault()
      } else if (opener) {
        openedBy = opener
        openBanner()
      }
    },
    true,
  )
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closePreferences(hasDecision())
  })
  document.addEventListener('focusin', ({ target }) => {
    // An opened one would cover what has the focus now.
    if (isReopened() && hasDecision() && !bannerForm()?.contains(target as Node)) closeBanner()
  })
  addEventListener('hashchange', showPreferences)
  showPreferences()
}

export function openBanner() {
  location.hash = bannerId
  // The fragment may be in the address already, while the visitor is elsewhere on the page.
  showPreferences()
}

const isReopened = () => location.hash === `#${bannerId}`

/** Shows the switches of a banner that was opened again. */
function showPreferences() {
  const form = bannerForm()
  if (!form || !isReopened()) return
  const details = choicesIn(form)
  if (details) details.open = true
  focus(form)
}

function setSwitches(choices: Readonly<Record<string, boolean>>) {
  for (const box of bannerForm()?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []) {
    box.checked = choices[box.name] ?? false
  }
}

/**
 * Escape is no decision: it folds the switches, and closes the banner only when a decision exists.
 */
function closePreferences(hasDecision: boolean) {
  const details = choicesIn(bannerForm())
  if (isReopened() && hasDecision) closeBanner()
  else if (details?.open) {
    details.open = false
    details.querySelector('summary')?.focus()
  }
}

/**
 * Says in the banner that the choice could not be stored; only then can it be closed without one.
 */
export function explainNotKept() {
  const form = bannerForm()
  if (form) form.dataset.notKept = ''
}

function closeBanner() {
  hideBanner()()
}

/** @returns work to do once the banner is out of sight: its switches, and moving the focus */
export function hideBanner(): () => void {
  const form = bannerForm()
  // A step of its own, because marking the document makes the browser lay out the whole page again.
  if (form) form.hidden = true
  const isLeaving = isReopened()
  if (isLeaving) {
    // Only a navigation makes the browser drop the fragment; to a name that no element has, it does
    // not scroll.
    // https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
    location.replace('#-')
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return () => {
    root.dataset.consent = 'decided'
    if (form) form.hidden = false
    const details = choicesIn(form)
    if (details) details.open = false
    const { activeElement, body } = document
    // Does not take the focus from an element that has received it meanwhile.
    if (activeElement && activeElement !== body && !form?.contains(activeElement)) return
    focus((isLeaving && openedBy) || document.querySelector('main'))
  }
}

function focus(element: HTMLElement | null) {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
