import { isbot } from 'isbot'
import { memoize } from '#lib/memoize.ts'
import { type BrowserFamily, browserOf } from './browsers.ts'
import { type Device, deviceOf } from './device.ts'
import { systemOf } from './systems.ts'

export type { Device } from './device.ts'

export interface UserAgent {
  /** `Microsoft Edge`; empty when unknown. */
  browser: string
  /** Major version of the browser, `142`; empty when unknown. */
  version: string
  /**
   * The name most people know the browser by, `Edge`; for rare browsers that of their engine's
   * browser.
   */
  family: BrowserFamily
  /** `macOS`; empty when unknown. */
  os: string
  device: Device
}

/** Longer headers are forged, and parsing time grows with the length. */
export const maxUserAgentLength = 512

/** True for crawlers and other programs that name themselves. */
export const isBot = memoize((userAgent) => isbot(withoutNamesOfDevices(userAgent)))

const parsed = memoize(parse)

/** Reads a `User-Agent` header. */
export const parseUserAgent = (userAgent: string): UserAgent =>
  parsed(userAgent.slice(0, maxUserAgentLength))

/** The browser's name without its version or any other detail that identifies people. */
export const browserFamily = (userAgent = ''): BrowserFamily => parseUserAgent(userAgent).family

function parse(userAgent: string): UserAgent {
  if (!userAgent) return { browser: '', version: '', family: 'other', os: '', device: 'desktop' }
  const { name, version, family } = browserOf(userAgent)
  return {
    browser: name,
    version,
    family,
    os: systemOf(userAgent),
    device: deviceOf(userAgent),
  }
}

/** Phones called Discovery or Spider 8, a browser called Sogou and televisions with CE-HTML. */
const namesOfDevices =
  /(?<=\(Linux; (?:U; |arm(?:_64)?; )?Android )[^()]*(?:\([^()]*\)[^()]*)*(?=\)[^(]*AppleWebKit)|\bCE-HTML\/[\d.]+;?|\bSogouM(?:SE|obileBrowser)\b[/\d.,]*|\.Catcher[\d.]+|\bProcess\/tools\b/gi

/** Google's own bots write their names among those of devices. */
const withoutNamesOfDevices = (userAgent: string) =>
  /\w-Google\//.test(userAgent) ? userAgent : userAgent.replace(namesOfDevices, '')
