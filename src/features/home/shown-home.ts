import type { SiteContent } from '#lib/site/site-content.ts'
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

/** Parts that show a list of documents, and are left out without any. */
const listedSections = ['products', 'testimonials', 'news', 'partners'] as const

type Shown = Pick<SiteContent, 'home' | 'switches' | (typeof listedSections)[number]>

/** The home page with those of its parts that are on and have something to show. */
export const shownHome = ({ home, switches, ...lists }: Shown): HomeContent => ({
  ...home,
  sections: home.sections.filter(
    (name) => isOn(switches, sectionSwitches[name]) && !isEmpty(name, lists),
  ),
})

const isEmpty = (name: HomeSection, lists: Omit<Shown, 'home' | 'switches'>) =>
  listedSections.some((listed) => listed === name && lists[listed].length === 0)

/** The site without what other services show in parts that are off. */
export const shownSite = (site: SiteIdentity, { booking, contact }: Switches): SiteIdentity => ({
  ...site,
  booking: booking ? site.booking : null,
  embeddedForm: contact ? site.embeddedForm : null,
})
