import { readFileSync } from 'node:fs'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { StartError } from '#server/errors.ts'

export interface Countries {
  /** `LT`; empty when unknown. */
  of(ip: string): string
}

/**
 * Looks addresses up in the owner's own database of them, kept in memory (MaxMind's .mmdb format).
 *
 * @throws StartError when the file cannot be read as one
 */
export function openCountries(file: string | null): Countries {
  if (!file) return { of: () => '' }
  const reader = open(file)
  return { of: (ip) => countryIn(reader, ip) }
}

function open(file: string): Reader<CountryResponse> {
  try {
    return new Reader<CountryResponse>(readFileSync(file))
  } catch (cause) {
    const { message } = cause as Error
    throw new StartError(`The countries in ${file} cannot be read: ${message}.`, { cause })
  }
}

function countryIn(reader: Reader<CountryResponse>, ip: string): string {
  try {
    return reader.get(ip)?.country?.iso_code ?? ''
  } catch {
    return ''
  }
}
