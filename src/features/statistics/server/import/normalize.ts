import { storedPath } from '#lib/urls/stored-path.ts'
import type { Device } from '#server/user-agent/user-agent.ts'

/** Our names by those of other programs, in lower case. */
const browsers: Readonly<Record<string, string>> = {
  android: 'Android Browser',
  chrome: 'Chrome',
  'chromium-webview': 'Chrome',
  crios: 'Chrome',
  edge: 'Microsoft Edge',
  'edge-chromium': 'Microsoft Edge',
  'edge-ios': 'Microsoft Edge',
  edg: 'Microsoft Edge',
  firefox: 'Firefox',
  fxios: 'Firefox',
  ie: 'Internet Explorer',
  msie: 'Internet Explorer',
  ios: 'Safari',
  'ios-webview': 'Safari',
  'mobile safari': 'Safari',
  safari: 'Safari',
  opera: 'Opera',
  'opera-mini': 'Opera',
  samsung: 'Samsung Internet',
  'samsung browser': 'Samsung Internet',
  'samsung internet': 'Samsung Internet',
  samsungbrowser: 'Samsung Internet',
  yandexbrowser: 'Yandex Browser',
}
const systems: Readonly<Record<string, string>> = {
  'android os': 'Android',
  'gnu/linux': 'Linux',
  ipad: 'iOS',
  iphone: 'iOS',
  mac: 'macOS',
  'mac os': 'macOS',
  'mac os x': 'macOS',
  macintosh: 'macOS',
  ubuntu: 'Linux',
}
const devices: Readonly<Record<string, Device>> = {
  desktop: 'desktop',
  laptop: 'desktop',
  'ultra-wide': 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
}
const unknown = /^(unknown|other|\(not set\))?$/i

export function normalizeBrowser(name: string): string {
  return unknown.test(name) ? '' : (browsers[name.toLowerCase()] ?? name)
}

export function normalizeOs(name: string): string {
  if (unknown.test(name)) return ''
  return systems[name.toLowerCase()] ?? (/^windows/i.test(name) ? 'Windows' : name)
}

/** Other programs store paths as received: with or without a trailing slash, escaped or not. */
export const normalizePath = (path: string): string =>
  storedPath(URL.parse(`https://imported.invalid${path}`)?.pathname ?? path)

export const normalizeDevice = (name: string): Device => devices[name.toLowerCase()] ?? 'other'

/** `outbound` and `download` for links and files; other names in the form of ours. */
export function normalizeEventName(name: string): string {
  if (/^outbound\b/i.test(name)) return 'outbound'
  if (/^(file )?download\b/i.test(name)) return 'download'
  const letters = name.toLowerCase().replace(/[^a-z]+/g, '_')
  return letters.replace(/^_+|_+$/g, '').slice(0, 32) || 'event'
}
