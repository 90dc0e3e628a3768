import { readFileSync, statSync } from 'node:fs'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { minuteMs } from '#lib/dates/durations.ts'
import { StartError } from '#server/errors.ts'
import { plainAddress } from '#server/http/network.ts'

export interface Countries {
  /** `LT`; empty when unknown. */
  of(ip: string): string
}

interface Options {
  now?: () => number
  /** Called when a new file cannot be read; the former one stays in use. */
  onProblem?: (problem: Error) => void
}

const checkMs = minuteMs
/** Types of MaxMind's databases that hold no countries. */
const typesWithoutCountries = /ASN|ISP|Domain|Connection|Anonymous/i

/**
 * Looks IP addresses up in the owner's MaxMind database (.mmdb), which is held in memory. When the
 * file is replaced, the new one is read within a minute.
 *
 * @throws StartError when the file is not a readable database
 */
export function openCountries(file: string | null, options: Options = {}): Countries {
  if (!file) return { of: () => '' }
  const { now = Date.now, onProblem = () => {} } = options
  let reader = read(file)
  let version = versionOf(file)
  let checkedAt = now()

  function refresh(path: string) {
    checkedAt = now()
    const latest = versionOf(path)
    if (latest === version) return
    version = latest
    try {
      reader = read(path)
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
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : ''
}

function read(file: string): Reader<CountryResponse> {
  try {
    const bytes = readFileSync(file)
    const reader = new Reader<CountryResponse>(bytes)
    const { databaseType, searchTreeSize } = reader.metadata
    if (!(searchTreeSize < bytes.length)) throw new Error('its beginning is missing')
    if (typesWithoutCountries.test(databaseType))
      throw new Error(`${databaseType} has no countries`)
    reader.get('192.0.2.1')
    return reader
  } catch (cause) {
    const { message } = cause as Error
    throw new StartError(`The countries in ${file} cannot be read: ${message}.`, { cause })
  }
}

function countryIn(reader: Reader<CountryResponse>, ip: string): string {
  try {
    return reader.get(plainAddress(ip))?.country?.iso_code ?? ''
  } catch {
    return ''
  }
}
