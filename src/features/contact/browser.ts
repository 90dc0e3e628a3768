import { handleEmbedConsentForms } from '#features/consent/embed-consent.browser.ts'
import { startEmbed } from './browser/embed.ts'

/** Brings other services' forms to life where a page names one. */
export function startEmbeds() {
  handleEmbedConsentForms()
  for (const root of document.querySelectorAll<HTMLElement>('[data-embed]')) startEmbed(root)
}
