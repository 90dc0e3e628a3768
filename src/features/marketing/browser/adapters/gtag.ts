import type { PageDestination } from '../../page-options.ts'
import { addScript } from './script.ts'

const scriptId = 'vitrina-gtag'

/** The tag takes an `arguments` object for a command and an array for nothing. */
export function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments)
}

/**
 * Google's one script for Analytics and Ads, fetched by the first of them. What is allowed has been
 * passed on by the gate before.
 */
export function loadGtag(id: string, destination: PageDestination) {
  const loaded = document.getElementById(scriptId)
  // A withdrawal of either category then ends it.
  if (loaded) loaded.dataset.cookieyes += ` cookieyes-${destination.category}`
  else {
    gtag('js', new Date())
    addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`, destination, scriptId)
  }
}
