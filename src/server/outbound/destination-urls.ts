import { StartError } from '../errors.ts'

/** @throws StartError for a name in `DESTINATION_URLS` that no destination has */
export function checkDestinationUrls(
  urls: Readonly<Record<string, string>>,
  destinations: readonly string[],
) {
  const unknown = Object.keys(urls).find((name) => !destinations.includes(name))
  if (unknown) throw new StartError(`DESTINATION_URLS names no destination “${unknown}”.`)
}
