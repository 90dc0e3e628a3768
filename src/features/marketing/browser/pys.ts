import type { OptionalCategory } from '#features/consent/wire.ts'
import type { DestinationSlug } from '../destinations.ts'
import { isAllowed } from './consent.ts'
import type { TagEvent } from './event.ts'
import type { Tag } from './tag.ts'

/** What scripts written for PixelYourSite find on the page, and may replace. */
export interface Pys {
  Facebook?: Tag
  Analytics?: Tag
  GTM?: Tag
  Pinterest?: Tag
  Bing?: Tag
  getPixelBySlag?: (slag: string) => Tag | undefined
  Utils?: PysUtils
}
export interface PysUtils {
  /** An event of the page's own, by one of our names or any other. */
  fireEvent: (name: string, params?: object) => void
  consentGiven: (slag: string) => boolean
  /** Tells our server of an event by the REST address of a platform. */
  sendServerEvent: (platform: string, event: TagEvent) => void
}

declare global {
  interface Window {
    pys?: Pys
    /** True keeps a pixel, named as in `getPixelBySlag`, from being given the event. */
    pys_disable_event_filter?: (name: string, slag: string) => boolean
  }
}

/** The original's names of pixels, and those under which they are on the page. */
const pixels = {
  meta: ['facebook', 'Facebook', 'advertisement'],
  google_analytics: ['ga', 'Analytics', 'analytics'],
  google_tag_manager: ['gtm', 'GTM', 'analytics'],
  pinterest: ['pinterest', 'Pinterest', 'advertisement'],
  microsoft: ['bing', 'Bing', 'advertisement'],
  google_ads: ['google_ads', null, 'advertisement'],
  tiktok: ['tiktok', null, 'advertisement'],
} as const satisfies Readonly<
  Partial<Record<DestinationSlug, readonly [string, keyof Pys | null, OptionalCategory]>>
>
type PixelSlug = keyof typeof pixels
export const pixelSlugs = Object.keys(pixels) as PixelSlug[]

export const slagOf = (slug: DestinationSlug): string => pixels[slug as PixelSlug]?.[0] ?? slug
export const slugOfSlag = (slag: string) => pixelSlugs.find((slug) => pixels[slug][0] === slag)
export const categoryOfPixel = (slug: PixelSlug): OptionalCategory => pixels[slug][2]

/** The hook a page may have replaced; nothing for a pixel that has none. */
export function hookOf(slug: DestinationSlug): Tag | undefined {
  const name = pixels[slug as PixelSlug]?.[1]
  return name ? window.pys?.[name] : undefined
}

/** Whatever the page brought before stays. */
export function publishHooks(
  tagOf: (slug: DestinationSlug) => Tag,
  utils: Omit<PysUtils, 'consentGiven'>,
) {
  const pys = (window.pys ??= {})
  for (const slug of pixelSlugs) {
    const [, name] = pixels[slug]
    if (name) pys[name] ??= tagOf(slug)
  }
  pys.getPixelBySlag = (slag) => {
    const slug = slugOfSlag(slag)
    return slug && (hookOf(slug) ?? tagOf(slug))
  }
  pys.Utils = {
    ...utils,
    consentGiven(slag) {
      const slug = slugOfSlag(slag)
      return slug !== undefined && isAllowed(categoryOfPixel(slug))
    },
  }
}
