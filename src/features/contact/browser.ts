import { handleAllowForms } from '#features/consent/browser/allow.ts'
import { startEmbed } from './browser/embed.ts'

/** Brings other services' forms to life where a page names one. */
export function startEmbeds() {
  handleAllowForms()
  for (const root of document.querySelectorAll<HTMLElement>('[data-embed]')) startEmbed(root)
}
