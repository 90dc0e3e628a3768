/** In this order, for most browsers also name the ones they descend from. */
const families = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** Which browser a consent came from, without its version or anything else that tells people apart. */
export function browserFamily(userAgent: string | undefined): string {
  return families.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other'
}
