import Bowser from 'bowser'
import { isbot } from 'isbot'
import { memoize } from '#lib/memoize.ts'

export type Device = 'desktop' | 'mobile' | 'tablet' | 'other'

export interface UserAgent {
  /** `Microsoft Edge`; empty when unknown. */
  browser: string
  /** Major version of the browser, `142`; empty when unknown. */
  version: string
  /** Name most people know the browser by, `Edge`; that of its engine's browser for rare ones. */
  family: BrowserFamily
  /** `macOS`; empty when unknown. */
  os: string
  device: Device
}

export type BrowserFamily =
  | 'Edge'
  | 'Opera'
  | 'Samsung Internet'
  | 'Firefox'
  | 'Chrome'
  | 'Safari'
  | 'other'

/** Longer headers are forged; parsing takes time in proportion. */
export const maxUserAgentLength = 512

/** True for crawlers and other programs that name themselves. */
export const isBot = memoize(isbot)

/** Parsing takes as long as all other steps of a hit together. */
const parsed = memoize(parse)

/** Reads a `User-Agent` header. */
export const parseUserAgent = (userAgent: string): UserAgent =>
  parsed(userAgent.slice(0, maxUserAgentLength))

/** The name of the browser without its version or anything else that tells people apart. */
export const browserFamily = (userAgent = ''): BrowserFamily => parseUserAgent(userAgent).family

function parse(userAgent: string): UserAgent {
  if (!userAgent) return { browser: '', version: '', family: 'other', os: '', device: 'desktop' }
  const { browser, os, platform, engine } = Bowser.parse(userAgent)
  return {
    browser: browser.name ?? '',
    version: /^\d{1,4}/.exec(browser.version ?? '')?.[0] ?? '',
    family: families[browser.name ?? ''] ?? families[engine.name ?? ''] ?? 'other',
    os: os.name ?? '',
    device: deviceOf(userAgent, platform.type),
  }
}

/** By browsers first, then by engines for browsers that are not in the list. */
const families: Readonly<Record<string, BrowserFamily>> = {
  'Microsoft Edge': 'Edge',
  Opera: 'Opera',
  'Samsung Internet for Android': 'Samsung Internet',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
  Blink: 'Chrome',
  Gecko: 'Firefox',
  WebKit: 'Safari',
}

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/
const mobile = /Mobi|iPhone|iPod|Android/

function deviceOf(userAgent: string, type: string | undefined): Device {
  if (type === 'tv') return 'other'
  if (tablet.test(userAgent)) return 'tablet'
  return mobile.test(userAgent) ? 'mobile' : 'desktop'
}
