import type { OptionalCategory } from '#features/consent/wire.ts'
import type { DestinationSlug } from '#features/destinations/destinations.ts'
import { isAllowed } from './consent.ts'
import type { TagEvent } from './event.ts'
import type { Tag } from './tag.ts'

/** Objects that scripts written for PixelYourSite find on the page and may replace. */
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
  /** Reports an event of the page, under one of our names or any other. */
  fireEvent: (name: string, params?: object) => void
  consentGiven: (slag: string) => boolean
  /** Reports an event to our server through the REST address of a platform. */
  sendServerEvent: (platform: string, event: TagEvent) => void
}

declare global {
  interface Window {
    pys?: Pys
    /** Returns true to withhold the event from a pixel, named as in `getPixelBySlag`. */
    pys_disable_event_filter?: (name: string, slag: string) => boolean
  }
}

/**
 * PixelYourSite's names of pixels, the names of their objects on the page, and their consent
 * categories.
 */
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

/** The hook a page may have replaced; undefined for a pixel without one. */
export function hookOf(slug: DestinationSlug): Tag | undefined {
  const name = pixels[slug as PixelSlug]?.[1]
  return name ? window.pys?.[name] : undefined
}

/** Publishes the objects; those the page brought earlier are left in place. */
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
