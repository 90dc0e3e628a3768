import {
  bannerFields,
  bannerId,
  choicesOf,
  type Decision,
  decide,
  isConsentAction,
  newConsentId,
} from '../wire.ts'
import { keepDecision, readDecision } from './cookie.ts'

const root = document.documentElement
const opener = '.cky-banner-element'

/** The style sheet shows the banner until the document is marked as decided. */
export function showDecision(decision: Decision | null) {
  if (decision) root.dataset.consent = 'decided'
  else delete root.dataset.consent
}

/** Makes the banner's form work without leaving the page. Its fragment opens it again. */
export function handleBanner(onDecision: (decision: Decision | null) => void) {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const action = (event.submitter as HTMLButtonElement | null)?.value
    if (form.id !== bannerId || !isConsentAction(action)) return
    const isTicked = (category: string) => new FormData(form).get(category) === bannerFields.ticked
    const decision = keepDecision(decide(readDecision(), action, isTicked, randomId))
    // Only now: had anything above failed, the form would still be posted.
    event.preventDefault()
    close()
    onDecision(decision)
  })
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.(opener)) location.hash = bannerId
  })
  document.addEventListener('keydown', ({ key }) => {
    // Escape is no answer, so it closes only a banner that has one.
    if (key === 'Escape' && isReopened() && readDecision()) close()
  })
  addEventListener('hashchange', prepare)
  prepare()
}

const randomId = () => newConsentId((bytes) => crypto.getRandomValues(bytes))
const isReopened = () => location.hash === `#${bannerId}`

/** Shows the present choice in a banner that was opened again, with nothing folded away. */
function prepare() {
  const form = document.getElementById(bannerId)
  if (!form || !isReopened()) return
  const choices: Readonly<Record<string, boolean>> = choicesOf(readDecision())
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
    box.checked = choices[box.name] ?? false
  }
  for (const details of form.querySelectorAll('details')) details.open = true
  focus(form)
}

function close() {
  root.dataset.consent = 'decided'
  focus(document.querySelector<HTMLElement>(isReopened() ? opener : 'main'))
  if (!isReopened()) return
  // Only a navigation makes the browser forget the fragment; to a name nothing has it does not scroll.
  // https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
  location.replace('#-')
  history.replaceState(history.state, '', location.pathname + location.search)
}

function focus(element: HTMLElement | null) {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
