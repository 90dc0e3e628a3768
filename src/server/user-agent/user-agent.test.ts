import { expect, test } from 'vitest'
import { errorsOf, readFixtures } from '../../../bench/user-agents/errors.ts'
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
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari',
  ],
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

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-T515) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    'tablet',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'mobile',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
    'other',
  ],
  [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36',
    'other',
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/112.0 Mobile Safari/537.36',
    'other',
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; CPH2239) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
    'mobile',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'desktop',
  ],
  [
    'Mozilla/5.0 (PlayStation; PlayStation 5/2.26) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
    'other',
  ],
])('%s is a device of the kind %s', (userAgent, device) => {
  expect(parseUserAgent(userAgent).device).toBe(device)
})

test.each([
  `Mozilla/5.0 (Linux; Android 11; iHunt S60 Discovery Pro 2022) ${webkit} Chrome/96.0.4664.45 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 12; Spider 8) ${webkit} Chrome/120.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 7.0; M bot 60 Build/NRD90M) ${webkit} Chrome/58.0.3029.83 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; arm_64; Android 13; Discovery Pro) ${webkit} Chrome/122.0 YaBrowser/24.4 Mobile Safari/537.36`,
])('a phone named like a bot is none: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

test.each([
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webkit} Chrome/141.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) ${webkit} Chrome/81.0.4044.138 Mobile Safari/537.36`,
])('a bot on a phone is one: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

test('of user agents nobody has listed few are read wrong', () => {
  const errors = errorsOf(readFixtures())
  expect(errors.device.smartphone?.percent).toBeLessThan(4)
  expect(errors.device.tablet?.percent).toBeLessThan(10)
  expect(errors.device.desktop?.percent).toBeLessThan(6)
  expect(errors.device.tv?.percent).toBeLessThan(20)
  expect(errors.browser.percent).toBeLessThan(4)
  expect(errors.os.percent).toBeLessThan(2)
  expect(errors.taken_for_bots.percent).toBeLessThan(1)
  expect(errors.missed_bots.percent).toBeLessThan(1)
})

test('a program that names itself is a bot', () => {
  expect(isBot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(
    true,
  )
  expect(isBot(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`)).toBe(
    false,
  )
})
