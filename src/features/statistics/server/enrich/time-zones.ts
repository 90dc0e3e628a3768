import { memoize } from '#lib/memoize.ts'
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

/**
 * The country of a time zone, by any of the zone's names: `LT` for `Europe/Vilnius`; empty when it
 * belongs to no country.
 */
export const countryOfTimeZone = memoize(
  (name) => countryOfZone.get(name) ?? countryOfZone.get(canonical(name)) ?? '',
)

/** Zones get new names, and browsers use either: Europe/Kiev, Europe/Kyiv. */
function canonical(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}
