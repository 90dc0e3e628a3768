import type { Switches } from '#lib/site/switches.ts'
import type { SiteIdentity } from './wire.ts'

/** The site without what other services show in parts that are off. */
export const shownSite = (site: SiteIdentity, { booking, contact }: Switches): SiteIdentity => ({
  ...site,
  booking: booking ? site.booking : null,
  embeddedForm: contact ? site.embeddedForm : null,
})
