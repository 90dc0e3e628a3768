import { expect, test } from 'vitest'
import { browserFamily, isBot, parseUserAgent } from './user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome'],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
  ],
  ['curl/8.9.1', 'other'],
  [undefined, 'other'],
])('%s is %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} YaBrowser/25.6 Chrome/140.0 Safari/537.36`,
    'Chrome',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:91.0) Gecko/20100101 Firefox/91.0 SeaMonkey/2.53',
    'Firefox',
  ],
])('a rare browser counts as that of its engine: %s is %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.1 Safari/537.36 Edg/141.0`,
    'Microsoft Edge',
    '141',
    'Windows',
    'desktop',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    '142',
    'Android',
    'mobile',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    '142',
    'Android',
    'tablet',
  ],
  ['', '', '', '', 'desktop'],
])('%j is read as %s %s on %s, %s', (userAgent, browser, version, os, device) => {
  expect(parseUserAgent(userAgent)).toMatchObject({ browser, version, os, device })
})

test('a program that names itself is a bot', () => {
  expect(isBot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(
    true,
  )
  expect(isBot(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`)).toBe(
    false,
  )
})
