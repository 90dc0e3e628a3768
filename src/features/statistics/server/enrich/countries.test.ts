import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { StartError } from '#server/errors.ts'
import { countryDatabase } from '../../../../../tests/support/mmdb.ts'
import { agreedCookie } from '../../../../../tests/support/statistics.ts'
import { useStatistics } from '../../../../../tests/support/statistics-engines.ts'
import { hitPath } from '../../hit-paths.ts'
import { openCountries } from './countries.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-countries-'))
const file = join(folder, 'countries.mmdb')
const networks = {
  '192.0.2.0/24': 'LT',
  '198.51.100.128/25': 'LV',
  '203.0.113.7/32': 'EE',
  '2001:db8::/32': 'PL',
}
const put = (bytes: Buffer | string) => {
  writeFileSync(`${file}.new`, bytes)
  renameSync(`${file}.new`, file)
}
put(countryDatabase(networks))

let now = Date.parse('2026-11-03T10:00:00Z')
afterAll(() => rmSync(folder, { recursive: true }))
const site = useStatistics({ now: () => now, countryDatabase: file })

/** Views a different page from each address. */
async function countriesOf(...addresses: string[]): Promise<Record<string, string>> {
  for (const [index, address] of addresses.entries()) {
    const response = await site().http.inject({
      method: 'POST',
      url: hitPath,
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        'x-forwarded-for': address,
        cookie: agreedCookie,
        host: 'kryptis.example',
        origin: 'https://kryptis.example',
      },
      payload: {
        url: `https://kryptis.example/${index}-${now}`,
        user_agent: 'Firefox',
        time_zone: 'Europe/Berlin',
      },
    })
    expect(response.statusCode).toBe(204)
  }
  await site().journal.flush()
  const rows = await site().store.query<{ path: string; country: string }>(
    'select path, country from hits where endsWith(path, {now:String})',
    { now: `-${now}` },
  )
  const found = new Map(rows.map(({ path, country }) => [path, country]))
  return Object.fromEntries(
    addresses.map((address, index) => [address, found.get(`/${index}-${now}`) ?? 'not counted']),
  )
}

test('the country of a session is that of its address in the file, otherwise that of its time zone', async () => {
  expect(
    await countriesOf(
      '192.0.2.200',
      '198.51.100.127',
      '198.51.100.128',
      '203.0.113.7',
      '::ffff:192.0.2.1',
      '2001:db8:ffff::1',
      '2001:db9::1',
    ),
  ).toEqual({
    '192.0.2.200': 'LT',
    '198.51.100.127': 'DE',
    '198.51.100.128': 'LV',
    '203.0.113.7': 'EE',
    '::ffff:192.0.2.1': 'LT',
    '2001:db8:ffff::1': 'PL',
    '2001:db9::1': 'DE',
  })
})

test('a replaced file is read within a minute, a broken one is ignored', async () => {
  put(countryDatabase({ '192.0.2.0/24': 'SE' }))
  now += 59_000
  expect(await countriesOf('192.0.2.1')).toEqual({ '192.0.2.1': 'LT' })
  now += 1000
  expect(await countriesOf('192.0.2.2')).toEqual({ '192.0.2.2': 'SE' })
  put('half a file')
  now += minuteMs
  expect(await countriesOf('192.0.2.3')).toEqual({ '192.0.2.3': 'SE' })
  rmSync(file)
  now += minuteMs
  expect(await countriesOf('192.0.2.4')).toEqual({ '192.0.2.4': 'SE' })
  put(countryDatabase({ '192.0.2.0/24': 'NO' }))
  now += minuteMs
  expect(await countriesOf('192.0.2.5')).toEqual({ '192.0.2.5': 'NO' })
})

test.each<[string, Buffer | null, RegExp]>([
  ['is missing', null, /cannot be read: ENOENT/],
  ['is empty', Buffer.alloc(0), /cannot be read: /],
  ['is something else', Buffer.from('<html>'.repeat(100)), /cannot be read: /],
  ['was cut at its end', countryDatabase(networks).subarray(0, -100), /cannot be read: /],
  ['was cut at its beginning', countryDatabase(networks).subarray(-300), /cannot be read: /],
  [
    'tells of networks only',
    countryDatabase(networks, { type: 'GeoLite2-ASN' }),
    /GeoLite2-ASN has no countries/,
  ],
])('a file that %s stops the start and is named', (_what, bytes, message) => {
  const other = join(folder, 'other.mmdb')
  rmSync(other, { force: true })
  if (bytes) writeFileSync(other, bytes)
  const opening = () => openCountries(other)
  expect(opening).toThrow(StartError)
  expect(opening).toThrow(message)
  expect(opening).toThrow(`The countries in ${other} cannot be read`)
})
