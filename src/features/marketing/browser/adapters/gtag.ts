import type { PageDestination } from '../../page-options.ts'
import { addScript } from './script.ts'

const scriptId = 'vitrina-gtag'

/** The tag recognises only an `arguments` object as a command and ignores an array. */
export function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments)
}

/**
 * Loads Google's one script for Analytics and Ads, by whichever comes first. The gate has passed
 * consent on before.
 */
export function loadGtag(id: string, destination: PageDestination) {
  const loaded = document.getElementById(scriptId)
  // Marks the script with both categories, so that withdrawing either one ends it.
  if (loaded) loaded.dataset.cookieyes += ` cookieyes-${destination.category}`
  else {
    gtag('js', new Date())
    addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`, destination, scriptId)
  }
}
