import { handleEmbedConsentForms } from '#features/consent/embed-consent.browser.ts'
import { startEmbed } from './browser/embed.ts'

/** Starts other services' forms on pages that name one. */
export function startEmbeds() {
  handleEmbedConsentForms()
  for (const root of document.querySelectorAll<HTMLElement>('[data-embed]')) startEmbed(root)
}
