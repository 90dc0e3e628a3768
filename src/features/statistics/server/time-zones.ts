import { countriesOfZones } from './countries-of-zones.ts'

const countryOfZone = new Map(
  countriesOfZones
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', ...zones] = line.split(' ')
      return zones.map((zone) => [zone, country] as const)
    }),
)
const mostNames = 2000
const countryOfName = new Map<string, string>()

/** `LT` for `Europe/Vilnius`, by any name of the zone; empty when it tells no country. */
export function countryOfTimeZone(name: string): string {
  const known = countryOfZone.get(name) ?? countryOfName.get(name)
  if (known !== undefined) return known
  if (countryOfName.size >= mostNames) countryOfName.clear()
  const country = countryOfZone.get(canonical(name)) ?? ''
  countryOfName.set(name, country)
  return country
}

/** Zones are renamed, and browsers know them by old and new names: Europe/Kiev, Europe/Kyiv. */
function canonical(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}
