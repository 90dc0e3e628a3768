import type { BookingProps } from '#features/booking/wire.ts'
import type { Embeds } from '#features/consent/embeds.ts'
import type { NewsItem } from '#features/news/wire.ts'
import type { Panel } from '#features/panels/wire.ts'
import type { Partner } from '#features/partners/wire.ts'
import type { Plan } from '#features/plans/wire.ts'
import type { Product, ProductCategory } from '#features/products/wire.ts'
import type { Testimonial } from '#features/testimonials/wire.ts'
import type { OpeningHours } from '#lib/site/opening-hours.ts'
import type { Brand } from './brand.ts'

/** The identity of the business, of which every page shows a part. */
export interface SiteIdentity extends Embeds {
  /** The day of its last change: `2026-11-21` */
  updated: string
  name: string
  /** The genitive of a Lithuanian name, for sentences: „Krypties“; null when it is not given. */
  nameGenitive: string | null
  /** A description to follow its name. */
  descriptor: string
  email: string
  phone: string
  street: string
  postcode: string
  city: string
  openingHours: readonly OpeningHours[]
  /** What is to be said beside the hours, or instead of them. */
  hours: string | null
  /**
   * Facts that visitors must know about the site, such as that it is a demonstration: in one line,
   * in full, and below each post.
   */
  notice: { short: string; full: string; posts: string } | null
}

/** In titles, words between `*` are emphasised. */
interface SectionText {
  title: string
  lead: string
}

/** The parts of the home page below its head, by name, with their anchors. */
export const homeSections = {
  film: 'filmas',
  about: 'apie',
  panels: 'skaiciai',
  plans: 'planai',
  products: 'produktai',
  testimonials: 'atsiliepimai',
  news: 'naujienos',
  partners: 'partneriai',
  booking: 'registracija',
  newsletter: 'naujienlaiskis',
  contact: 'kontaktai',
} as const
export type HomeSection = keyof typeof homeSections

export interface HomeContent {
  meta: { title: string; description: string }
  /** The parts that are shown, in their order. */
  sections: readonly HomeSection[]
  hero: SectionText & {
    choosePlan: string
    howWeWork: string
    watchFilm: string
    facts: readonly { value: string; text: string }[]
    /** Goals along the course on the chart, nearest first. */
    course: readonly { year: string; goal: string }[]
  }
  /** The poster is a file among the plates. */
  film: { title: string; length: string; poster: string }
  about: {
    title: string
    statement: string
    /** A file among the plates, with its text alternative. */
    picture: { file: string; alt: string }
    steps: readonly { title: string; text: string }[]
    quote: { text: string; author: string; role: string }
  }
  panels: SectionText
  plans: SectionText
  products: SectionText
  testimonials: SectionText
  news: SectionText
  partners: SectionText
  booking: SectionText
  newsletter: SectionText
  contact: SectionText
}

export interface HomeProps {
  home: HomeContent
  plans: readonly Plan[]
  products: readonly Product[]
  productCategories: readonly ProductCategory[]
  /** The id of the plan chosen when the page opens. */
  chosen: string
  bookingDays: BookingProps['days']
  topics: BookingProps['topics']
  /** Newest first. */
  news: readonly NewsItem[]
  panels: readonly Panel[]
  testimonials: readonly Testimonial[]
  partners: readonly Partner[]
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    home: HomeProps
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    site: SiteIdentity
    brand: Brand
    home: HomeContent
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    statement: Pick<HomeContent['about'], 'statement'>
    steps: Pick<HomeContent['about'], 'title' | 'steps'>
    quote: { quote: HomeContent['about']['quote'] }
  }
}
