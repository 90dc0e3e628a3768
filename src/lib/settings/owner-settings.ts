import * as v from 'valibot'
import { email, list, oneOf, type Setting, secret, url, wholeNumber } from './setting.ts'

const isNetwork = {
  test(entry: string) {
    const [address = '', bits = '0'] = entry.split('/')
    const most = v.is(ipv6, address) ? 128 : 32
    return v.is(anyIp, address) && /^\d{1,3}$/.test(bits) && Number(bits) <= most
  },
}
const ipv6 = v.pipe(v.string(), v.ipv6())
const anyIp = v.pipe(v.string(), v.ip())

/**
 * The settings that owners change in the console, by the variables that set them otherwise. A
 * variable that is given wins.
 */
export const ownerSettings = {
  PUBLIC_URL: url(['http:', 'https:']),
  PUBLIC_ALIASES: list(/^[a-z0-9.-]+(:\d{1,5})?$/, 'hosts'),
  HITS_PER_MINUTE: wholeNumber(1, 100_000_000, 600),
  CONSENT_NETWORK: oneOf(['none', 'truncated'], 'none'),
  CONSENT_DETAILS_MONTHS: wholeNumber(0, 1200, 36),
  ACTIVITY_MONTHS: wholeNumber(1, 1200, 24),
  MAIL_URL: url(['smtp:', 'smtps:']),
  MAIL_PASSWORD: secret,
  MAIL_FROM: email,
  MAIL_TO: email,
  STATISTICS_IDENTITY: oneOf(['cookieless', 'cookie', 'fingerprint'], 'cookieless'),
  STATISTICS_DO_NOT_TRACK: oneOf(['no', 'yes'], 'no'),
  STATISTICS_DOWNLOADS: list(
    /^[a-z0-9]{1,8}$/,
    'file endings',
    'pdf,xls,xlsx,doc,docx,ppt,pptx,csv,txt,zip,epub,mp3,mp4',
  ),
  STATISTICS_OWN_ADDRESSES: list(isNetwork, 'addresses or networks'),
  STATISTICS_RETENTION_MONTHS: wholeNumber(0, 1200, 25),
} as const satisfies Readonly<Record<string, Setting>>

export type OwnerSetting = keyof typeof ownerSettings
export const ownerSettingNames = Object.keys(ownerSettings) as OwnerSetting[]

/** Stored sealed with the site's key. */
export const sealedSettings: readonly OwnerSetting[] = ['MAIL_PASSWORD']
