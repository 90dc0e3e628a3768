import type { Embeds } from '#features/consent/embeds.ts'
import type { Example } from '#features/examples/wire.ts'
import type { MeetingTimes } from '#lib/site/meeting-times.ts'
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
  /** When visitors may book meetings; null while they suggest a part of a day. */
  meetingTimes: MeetingTimes | null
  /**
   * Facts that visitors must know about the site, such as that it is a demonstration: in one line,
   * in full, and below each post.
   */
  notice: { short: string; full: string; posts: string } | null
}

/** A link to a page, to an address elsewhere, or to a place on its own page: `#apie`. */
interface HeroLink {
  label: string
  address: string
}

/** The top of a page. In titles, words between `*` are emphasised. */
export interface HeroContent {
  title: string
  lead: string
  button?: HeroLink | undefined
  links: readonly HeroLink[]
  facts: readonly { value: string; text: string }[]
  /** One of three stands beside the words: a picture, else an example, else a drawing. */
  picture?: SectionPicture | undefined
  example?: Example | undefined
  /** Goals along the course on the chart, nearest first. */
  course?: readonly { year: string; goal: string }[] | undefined
}

/** A file among the plates, with its text alternative. */
interface SectionPicture {
  file: string
  alt: string
}

/** The poster is a file among the plates. */
export interface FilmContent {
  label: string
  length: string
  poster: string
}

export interface AboutContent {
  title: string
  statement: string
  picture: SectionPicture
  steps: readonly { title: string; text: string }[]
  quote: { text: string; author: string; role: string }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    site: SiteIdentity
    brand: Brand
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    hero: HeroContent
    film: FilmContent
    about: AboutContent
    statement: Pick<AboutContent, 'statement'>
    steps: Pick<AboutContent, 'title' | 'steps'>
    quote: Pick<AboutContent, 'quote'>
  }
}
