import { countriesOfZones } from './countries-of-zones.ts'
import { remembered } from './remembered.ts'

const countryOfZone = new Map(
  countriesOfZones
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', ...zones] = line.split(' ')
      return zones.map((zone) => [zone, country] as const)
    }),
)

/** `LT` for `Europe/Vilnius`, by any name of the zone; empty when it tells no country. */
export const countryOfTimeZone = remembered(
  (name) => countryOfZone.get(name) ?? countryOfZone.get(canonical(name)) ?? '',
)

/** Zones are renamed, and browsers know them by old and new names: Europe/Kiev, Europe/Kyiv. */
function canonical(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}
