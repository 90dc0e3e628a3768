import type { PageService } from '../services.ts'
import type { Choices, OptionalCategory } from '../wire.ts'
import { updateConsentModes } from './consent-mode.ts'
import { deleteStored } from './delete-stored.ts'
import { stopServices } from './stop-services.ts'
import { blockMedia, unblockMedia } from './unblock-media.ts'
import { unblockScripts } from './unblock-scripts.ts'
import { dispatchWpConsent, publishWpConsentApi } from './wp-consent-api.ts'

/**
 * Runs the page's third parties: passes the choices on to their tags, unblocks what is allowed, and
 * after a withdrawal stops it and deletes what it stored. Only pages with third parties fetch this
 * script, and nothing that waits for consent runs without it.
 */
export function startServices() {
  const listed = document.querySelector<HTMLElement>('[data-services]')?.dataset.services
  const services: readonly PageService[] = JSON.parse(listed ?? '[]')
  let before: Choices | null = null
  publishWpConsentApi()
  const follow = () => {
    const choices = allowedNow()
    if (!choices) return
    const withdrawn = categoriesOf(choices).filter((one) => before?.[one] && !choices[one])
    const last = before
    before = choices
    // This order ensures that nothing is unblocked when passing on the denials fails.
    updateConsentModes(services, choices, last === null)
    dispatchWpConsent(last, choices)
    blockMedia(isAllowed)
    const isStopped = stopServices(services, withdrawn)
    deleteStored(services, choices)
    if (!isStopped) return location.reload()
    unblockMedia(isAllowed)
    unblockScripts(isAllowed)
  }
  document.addEventListener('cookieyes_consent_update', follow)
  document.addEventListener('vitrina_added', ({ detail }) => {
    if (before) deleteStored(services, before, detail)
  })
  follow()
}

const allowedNow = () => window.getCkyConsent?.().categories
const categoriesOf = (choices: Choices) => Object.keys(choices) as OptionalCategory[]

/** Read anew each time, so that a withdrawal takes effect between two scripts. */
function isAllowed(category: string): boolean {
  return (allowedNow() as Readonly<Record<string, boolean>> | undefined)?.[category] === true
}
