import { readFileSync, statSync } from 'node:fs'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { StartError } from '#server/errors.ts'

export interface Countries {
  /** `LT`; empty when unknown. */
  of(ip: string): string
}

interface Options {
  now?: () => number
  /** Told when a new file cannot be read; the countries of the former stay. */
  onProblem?: (problem: Error) => void
}

const checkMs = 60_000
/** What tells of addresses, but not of their countries. */
const withoutCountries = /ASN|ISP|Domain|Connection|Anonymous/i

/**
 * Looks addresses up in the owner's own database of them, kept in memory (MaxMind's .mmdb format).
 * When the file is replaced, the new one is read within a minute.
 *
 * @throws StartError when the file cannot be read as one
 */
export function openCountries(file: string | null, options: Options = {}): Countries {
  if (!file) return { of: () => '' }
  const { now = Date.now, onProblem = () => {} } = options
  let reader = open(file)
  let version = versionOf(file)
  let checkedAt = now()

  function refresh(path: string) {
    checkedAt = now()
    const found = versionOf(path)
    if (found === version) return
    version = found
    try {
      reader = open(path)
    } catch (problem) {
      onProblem(problem as Error)
    }
  }

  return {
    of(ip) {
      if (now() - checkedAt >= checkMs) refresh(file)
      return countryIn(reader, ip)
    },
  }
}

function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
}

function open(file: string): Reader<CountryResponse> {
  try {
    const bytes = readFileSync(file)
    const reader = new Reader<CountryResponse>(bytes)
    const { databaseType, searchTreeSize } = reader.metadata
    if (!(searchTreeSize < bytes.length)) throw new Error('its beginning is missing')
    if (withoutCountries.test(databaseType)) throw new Error(`${databaseType} has no countries`)
    reader.get('192.0.2.1')
    return reader
  } catch (cause) {
    const { message } = cause as Error
    throw new StartError(`The countries in ${file} cannot be read: ${message}.`, { cause })
  }
}

/** Behind a socket for both kinds of address, one of four bytes comes as `::ffff:192.0.2.1`. */
function countryIn(reader: Reader<CountryResponse>, ip: string): string {
  try {
    return reader.get(ip.replace(/^::ffff:(?=[\d.]+$)/i, ''))?.country?.iso_code ?? ''
  } catch {
    return ''
  }
}
