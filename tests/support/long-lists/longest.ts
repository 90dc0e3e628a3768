import { dayMs, minuteMs } from '#lib/dates/durations.ts'

/** Values as long as forms and servers admit, with and without places to break a line. */

export const now = Date.now()
/** Row times, some minutes apart. */
export const atOf = (n: number) => now - dayMs + n * minuteMs

/** One word of this length that ends with its number. */
export const unbroken = (length: number, n: number) =>
  'Nebeprisikiškiakopūsteliaujantiesiems'
    .repeat(length)
    .slice(0, length - 6)
    .concat(String(n).padStart(6, '0'))

/** Words of usual length, numbered. */
const worded = (length: number, n: number) =>
  `${String(n).padStart(6, '0')} ${'Žygimantas Šarūnas Ąžuolaitis-Čiurlys '.repeat(length)}`
    .slice(0, length)
    .trim()

/** Every other text has no place to break a line. */
export const text = (length: number, n: number) => (n % 2 ? worded(length, n) : unbroken(length, n))

/** An address of 254 characters, unique for each number. */
export const emailOf = (n: number) =>
  `${unbroken(64, n)}@${'ą'.repeat(60)}.${'b'.repeat(63)}.${'c'.repeat(60)}.lt`

/** A path with a query as in advertisements. */
export const pathOf = (length: number, n: number) =>
  `/tinklarastis/${n}/${'labai-ilgas-kelias-'.repeat(4)}?utm_source=${'a'.repeat(200)}&utm_campaign=${'pavasario-akcija-'.repeat(60)}`.slice(
    0,
    length,
  )

export const proof = {
  consent_text: 'Sutinku',
  consent_digest: 'digest',
  network: '192.0.2.0/24',
  browser: 'Firefox',
}

export const cycle = <One>(items: readonly One[], n: number): One => items[n % items.length] as One
