import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isBot, parseUserAgent } from '#server/user-agent/user-agent.ts'

/** A user agent with its properties; see scripts/make-tables/device-models.ts. */
export interface Fixture {
  userAgent: string
  /** Empty for bots. */
  device: string
  /** `smartphone`, `tv`; a finer division than ours. */
  type: string
  /** Empty for apps and bots. */
  browser: string
  os: string
  isBot: boolean
}

/** A share of wrong answers. */
export interface ErrorRate {
  wrong: number
  of: number
  percent: number
}

export interface UserAgentErrors {
  /** By type of device. */
  device: Record<string, ErrorRate>
  browser: ErrorRate
  os: ErrorRate
  /** The share of people's browsers taken for bots. */
  taken_for_bots: ErrorRate
  missed_bots: ErrorRate
}

export function readFixtures(): Fixture[] {
  const packed = readFileSync(join(import.meta.dirname, 'fixtures.jsonl.gz'))
  const lines = gunzipSync(packed).toString().split('\n')
  return lines.map((line) => JSON.parse(line) as Fixture)
}

export function errorsOf(fixtures: readonly Fixture[]): UserAgentErrors {
  const people = fixtures.filter((fixture) => !fixture.isBot)
  const bots = fixtures.filter((fixture) => fixture.isBot)
  const browsers = people.filter(({ browser }) => browser)
  const ofType = Map.groupBy(people, ({ type }) => type)
  const device = [...ofType].map(([type, some]) => [type, rate(some, isDeviceWrong)] as const)
  return {
    device: Object.fromEntries(device.sort(([, one], [, other]) => other.of - one.of)),
    browser: rate(browsers, isBrowserWrong),
    os: rate(
      people.filter(({ os }) => os),
      isSystemWrong,
    ),
    taken_for_bots: rate(browsers, ({ userAgent }) => isBot(userAgent)),
    missed_bots: rate(bots, ({ userAgent }) => !isBot(userAgent)),
  }
}

function rate(fixtures: readonly Fixture[], isWrong: (fixture: Fixture) => boolean): ErrorRate {
  const wrong = fixtures.filter(isWrong).length
  const percent = Math.round((wrong / Math.max(1, fixtures.length)) * 1000) / 10
  return { wrong, of: fixtures.length, percent }
}

const isDeviceWrong = ({ userAgent, device }: Fixture) =>
  parseUserAgent(userAgent).device !== device
const isBrowserWrong = ({ userAgent, browser }: Fixture) =>
  parseUserAgent(userAgent).browser !== (browsers[browser] ?? browser)
const isSystemWrong = ({ userAgent, os }: Fixture) =>
  parseUserAgent(userAgent).os !== (systems[os] ?? os)

/** Our names for browsers with several names in the fixtures. */
const browsers: Readonly<Record<string, string>> = {
  'Chrome Mobile': 'Chrome',
  'Chrome Mobile iOS': 'Chrome',
  'Chrome Webview': 'Chrome',
  'Firefox Mobile': 'Firefox',
  'Firefox Mobile iOS': 'Firefox',
  'Mobile Safari': 'Safari',
  'Opera Mobile': 'Opera',
  'Opera Next': 'Opera',
  'Samsung Browser': 'Samsung Internet',
  'Yandex Browser Lite': 'Yandex Browser',
  'UC Browser Turbo': 'UC Browser',
  'UC Browser Mini': 'UC Browser',
  'UC Browser HD': 'UC Browser',
  'QQ Browser Mini': 'QQ Browser',
  'QQ Browser Lite': 'QQ Browser',
  'Huawei Browser Mobile': 'Huawei Browser',
  'Mint Browser': 'Mi Browser',
  'IE Mobile': 'Internet Explorer',
  'Mobile Silk': 'Amazon Silk',
  'Puffin Web Browser': 'Puffin',
  'Puffin Cloud Browser': 'Puffin',
  'Sogou Mobile Browser': 'Sogou Browser',
  'Sogou Explorer': 'Sogou Browser',
  '360 Phone Browser': '360 Browser',
  '360 Secure Browser': '360 Browser',
  'Oppo Browser': 'HeyTap Browser',
  'BlackBerry Browser': 'BlackBerry',
  'DuckDuckGo Privacy Browser': 'DuckDuckGo',
  'Coc Coc': 'Cốc Cốc',
}
const systems: Readonly<Record<string, string>> = {
  Mac: 'macOS',
  iPadOS: 'iOS',
  'GNU/Linux': 'Linux',
  Ubuntu: 'Linux',
  Debian: 'Linux',
  Fedora: 'Linux',
  'Opera TV': 'Linux',
  'TiVo OS': 'Linux',
  VIDAA: 'Linux',
  'Whale OS': 'Linux',
  ViziOS: 'Linux',
  BrightSignOS: 'Linux',
  'Android TV': 'Android',
  MocorDroid: 'Android',
  CyanogenMod: 'Android',
  'Lineage OS': 'Android',
  'Meta Horizon': 'Android',
  'BlackBerry OS': 'BlackBerry',
  'Windows CE': 'Windows',
  'Windows RT': 'Windows',
  'Roku OS': 'Roku',
  'Symbian OS': 'Symbian',
  'Symbian OS Series 60': 'Symbian',
  'Symbian OS Series 40': 'Symbian',
  'Symbian^3': 'Symbian',
}
