import { isOn, type NeededSwitch, type Switches } from '#lib/site/switches.ts'
import type { HomeContent, HomeSection, SiteIdentity } from './wire.ts'

/** The switches of the parts that have one. */
const sectionSwitches: Readonly<Partial<Record<HomeSection, NeededSwitch>>> = {
  plans: 'plans',
  products: 'shop',
  testimonials: 'testimonials',
  news: 'news',
  partners: 'partners',
  booking: 'booking',
  newsletter: 'newsletter',
  contact: 'contact',
}

/** The home page with those of its parts that are on. */
export const shownHome = (home: HomeContent, switches: Switches): HomeContent => ({
  ...home,
  sections: home.sections.filter((name) => isOn(switches, sectionSwitches[name])),
})

/** The site without what other services show in parts that are off. */
export const shownSite = (site: SiteIdentity, { booking, contact }: Switches): SiteIdentity => ({
  ...site,
  booking: booking ? site.booking : null,
  embeddedForm: contact ? site.embeddedForm : null,
})
