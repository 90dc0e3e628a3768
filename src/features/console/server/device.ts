import { browserFamily } from '#lib/browser-family.ts'

/** In this order, for an iPhone also says Mac and Android also says Linux. */
const systems = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Enough for people to know their own device by: “Firefox · Linux”. Empty when it tells neither. */
export function deviceOf(userAgent: string | undefined): string {
  const browser = browserFamily(userAgent)
  const system = systems.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return [browser === 'other' ? null : browser, system].filter(Boolean).join(' · ')
}
