import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { ownerSettings } from '#lib/settings/owner-settings.ts'
import { list, oneOf, type SettingValue, url, wholeNumber } from '#lib/settings/setting.ts'
import { readS3Address } from '../blobs/s3-address.ts'
import type { S3Target } from '../blobs/s3-exchange.ts'
import { type Environment, type EnvironmentReader, given, readEnvironment } from './environment.ts'

/** All settings, of the environment and of owners, parsed once at start. */
export interface Config {
  port: number
  host: string
  /** The address visitors use, without a trailing slash. */
  publicUrl: string
  /** Other hosts under which the site is reached, such as `www.kryptis.lt`. */
  publicAliases: string[]
  /** True when visitors arrive over https; cookies are then marked Secure. */
  secure: boolean
  dataDir: string
  /** The folder of backups; one in the data folder when null. */
  backupDir: string | null
  /** For how many of the latest days, weeks and months a backup is kept. */
  backupKeep: { days: number; weeks: number; months: number }
  /** PostgreSQL address; the embedded SQLite is used when null. */
  databaseUrl: string | null
  /** ClickHouse server address; the embedded engine is used when null. */
  clickhouseUrl: string | null
  /** Megabytes the embedded engine leaves free on the disk. */
  diskReserveMb: number
  /**
   * Signs and encrypts; when null, a key is made at the first start and stored in the data folder.
   */
  secretKey: string | null
  /** The beginning of the recorded digest of a lost key, which a new key may now replace. */
  replaceSecretKey: string | null
  /** The beginning of the recorded id of lost statistics, which new ones may now replace. */
  replaceStatistics: string | null
  /** The last handled row of a lost journal, which a new journal may now replace. */
  replaceJournal: string | null
  /** The last batch of hits that may be missing from statistics restored from too old a backup. */
  acceptLostHits: string | null
  /**
   * The number of trusted proxies in front, whose word on the visitor's address counts; 0 trusts
   * none.
   */
  trustProxy: number
  /** Hits accepted from one address in a minute. */
  hitsPerMinute: number
  /** Whether a consent record stores the visitor's network, such as 192.0.2.0/24. */
  consentNetwork: SettingValue<typeof ownerSettings.CONSENT_NETWORK>
  /** Months for which a consent record names whose decision it was; 0 retains that forever. */
  consentDetailsMonths: number
  /** Months for which the activity log of the console is kept. */
  activityMonths: number
  /** A third-party consent service that gets a copy of each decision; null for none. */
  consentService: { url: string; key: string } | null
  /**
   * Addresses that replace those of marketing destinations, by name: stand-ins for trying out
   * sending.
   */
  destinationUrls: Readonly<Record<string, string>>
  /** SMTP server that takes the site's emails; nothing is sent when null. */
  mailUrl: string | null
  /** The sender of emails. */
  mailFrom: string | null
  /** The recipient of emails to the owner; the address in the site's content when null. */
  mailTo: string | null
  /** An RSA key in PEM that signs emails; when null, one may be made in the data folder. */
  mailDkimKeyFile: string | null
  /** The DNS selector of that key's public half. */
  mailDkimSelector: string
  /** The domain that signs emails; the sender's domain when null. */
  mailDkimDomain: string | null
  /** Name servers with their ports; when empty, those of this machine. */
  dnsServers: string[]
  /** Addresses emails leave from, if the owner knows them. */
  mailAddresses: string[]
  /** The folder of the site's content; the one beside the program when null. */
  contentDir: string | null
  /** `files` keeps the files of the content the only truth, and nothing is published over them. */
  contentMode: (typeof contentModes)[number]
  /** An S3 store that gets a copy of each backup; null for none. */
  backupTarget: S3Target | null
  /** An S3 store that several servers share for uploads; null for the folder of each. */
  uploadsTarget: S3Target | null
  logLevel: LogLevel
  statistics: StatisticsConfig
}

const contentModes = ['store', 'files'] as const
export interface StatisticsConfig {
  /** How visitors are distinguished. */
  identity: SettingValue<typeof ownerSettings.STATISTICS_IDENTITY>
  /** Hits are sent by `sendBeacon`. */
  beacon: boolean
  /** Visitors who ask not to be tracked are left alone even after they agreed. */
  doNotTrack: boolean
  /** File name endings whose links count as downloads. */
  downloads: string[]
  /** Addresses and networks whose hits are the owner's own. */
  ownAddresses: string[]
  /** Months each hit is retained; 0 retains all. Daily figures stay. */
  retentionMonths: number
  /**
   * Limits in days and megabytes of the log of counted hits, from which they can be counted again.
   */
  redoDays: number
  redoMb: number
  /** When set, fingerprints are computed through our own server; visitors can read the key. */
  fingerprintKey: string
  /** A file of countries by address, in MaxMind's format. */
  countryDatabase: string | null
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const yesNo = ['yes', 'no'] as const
const nameServer = /^(\d{1,3}\.){3}\d{1,3}(:\d{1,5})?$/
const s3Form = 's3://key:secret@host/bucket/prefix?region=…, with %2F for a slash in the secret'
const isAddress = { test: (entry: string) => isIP(entry) > 0 }

/** What was read, with the variables it is from and the names of stored settings that are wrong. */
export interface ReadConfig {
  ok: true
  config: Config
  env: Environment
  unreadable: readonly string[]
}
export type ConfigResult = ReadConfig | { ok: false; problems: string[] }

/** @param stored what owners have set, which holds where no variable is given */
export function readConfig(env: Environment, stored: Environment = {}): ConfigResult {
  // A mail server that a variable names does not get the password of another one.
  const hidden = given(env, 'MAIL_URL') ? { MAIL_PASSWORD: undefined } : {}
  const read = readEnvironment(env, { ...stored, ...hidden })
  const port = read.value('PORT', wholeNumber(1, 65535, 3000))
  const publicUrl = read.owner('PUBLIC_URL') ?? `http://localhost:${port}`
  const config: Config = {
    port,
    host: read.text('HOST', '127.0.0.1'),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    publicAliases: read.owner('PUBLIC_ALIASES'),
    secure: publicUrl.startsWith('https:'),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    backupDir: read.path('BACKUP_DIR'),
    backupKeep: {
      days: read.value('BACKUP_KEEP_DAYS', wholeNumber(1, 366, 7)),
      weeks: read.value('BACKUP_KEEP_WEEKS', wholeNumber(0, 520, 4)),
      months: read.value('BACKUP_KEEP_MONTHS', wholeNumber(0, 240, 12)),
    },
    databaseUrl: read.value('DATABASE_URL', url(['postgres:', 'postgresql:'])),
    clickhouseUrl: read.value('CLICKHOUSE_URL', url(['http:', 'https:'])),
    diskReserveMb: read.value('DISK_RESERVE_MB', wholeNumber(0, 999_999_999, 64)),
    secretKey: read.secret('SECRET_KEY', 32),
    replaceSecretKey: read.text('REPLACE_SECRET_KEY', '') || null,
    replaceStatistics: read.text('REPLACE_STATISTICS', '') || null,
    replaceJournal: read.text('REPLACE_JOURNAL', '') || null,
    acceptLostHits: read.text('ACCEPT_LOST_HITS', '') || null,
    trustProxy: read.value('TRUST_PROXY', wholeNumber(0, 10, 0)),
    hitsPerMinute: read.owner('HITS_PER_MINUTE'),
    consentNetwork: read.owner('CONSENT_NETWORK'),
    consentDetailsMonths: read.owner('CONSENT_DETAILS_MONTHS'),
    activityMonths: read.owner('ACTIVITY_MONTHS'),
    consentService: readConsentService(read),
    destinationUrls: readDestinationUrls(read),
    mailUrl: withPassword(read.owner('MAIL_URL'), read.owner('MAIL_PASSWORD')),
    mailFrom: read.owner('MAIL_FROM'),
    mailTo: read.owner('MAIL_TO'),
    mailDkimKeyFile: read.path('MAIL_DKIM_KEY_FILE'),
    mailDkimSelector: read.text('MAIL_DKIM_SELECTOR', 'vitrina').toLowerCase(),
    mailDkimDomain: read.text('MAIL_DKIM_DOMAIN', '').toLowerCase() || null,
    dnsServers: read.value('DNS_SERVERS', list(nameServer, 'IPv4 addresses')),
    mailAddresses: read.value('MAIL_ADDRESSES', list(isAddress, 'addresses')),
    contentDir: read.path('CONTENT_DIR'),
    contentMode: read.value('CONTENT_MODE', oneOf(contentModes, 'store')),
    backupTarget: targetIn(read, 'BACKUP_TARGET', read.text('BACKUP_TARGET', '')),
    uploadsTarget: targetIn(read, 'UPLOADS_TARGET', read.text('UPLOADS_TARGET', '')),
    logLevel: read.value('LOG_LEVEL', oneOf(logLevels, 'info')),
    statistics: {
      identity: read.owner('STATISTICS_IDENTITY'),
      beacon: read.value('STATISTICS_BEACON', oneOf(yesNo, 'yes')) === 'yes',
      doNotTrack: read.owner('STATISTICS_DO_NOT_TRACK') === 'yes',
      downloads: read.owner('STATISTICS_DOWNLOADS'),
      ownAddresses: read.owner('STATISTICS_OWN_ADDRESSES'),
      retentionMonths: read.owner('STATISTICS_RETENTION_MONTHS'),
      redoDays: read.value('STATISTICS_REDO_DAYS', wholeNumber(1, 366, 14)),
      redoMb: read.value('STATISTICS_REDO_MB', wholeNumber(1, 100_000, 256)),
      fingerprintKey: read.text('STATISTICS_FINGERPRINT_KEY', ''),
      countryDatabase: read.text('COUNTRY_DATABASE', '') || null,
    },
  }
  if (config.mailUrl && given(env, 'MAIL_URL') && !given(env, 'MAIL_FROM')) {
    read.problems.push('MAIL_FROM must say who emails come from when MAIL_URL is given.')
  }
  if (config.mailFrom === null) config.mailUrl = null
  const dkimNames = [config.mailDkimSelector, config.mailDkimDomain ?? config.mailDkimSelector]
  if (!dkimNames.every((name) => /^[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9])?$/.test(name))) {
    read.problems.push('MAIL_DKIM_SELECTOR and MAIL_DKIM_DOMAIN must be names in DNS.')
  }
  const { problems, unreadable } = read
  return problems.length ? { ok: false, problems } : { ok: true, config, env, unreadable }
}

/** The address with the password, where it names a user without one. */
export function withPassword<Url extends string | null>(mailUrl: Url, password: string | null) {
  if (mailUrl === null || !password) return mailUrl
  const address = new URL(mailUrl)
  if (address.username && !address.password) address.password = encodeURIComponent(password)
  return address.href
}

function readConsentService(read: EnvironmentReader): Config['consentService'] {
  const address = read.value('CONSENT_LOG_URL', url(['http:', 'https:']))?.replace(/\/+$/, '')
  const key = read.text('CONSENT_LOG_KEY', '')
  if (address === undefined) return null
  if (!/^[\w-]{1,100}$/.test(key)) {
    read.problems.push(
      'CONSENT_LOG_KEY must be the key of the account when CONSENT_LOG_URL is given.',
    )
  }
  return { url: address, key }
}

function targetIn(read: EnvironmentReader, variable: string, given: string): S3Target | null {
  if (!given) return null
  const target = readS3Address(given)
  if (!target) read.problems.push(`${variable} must be like ${s3Form}.`)
  return target
}

function readDestinationUrls(read: EnvironmentReader): Config['destinationUrls'] {
  const pair = /^[a-z_]+=https?:\/\/[\w.:[\]-]+\/?$/
  const expected = 'names of destinations with their addresses'
  const pairs = read.value('DESTINATION_URLS', list(pair, expected))
  return Object.fromEntries(pairs.map((one) => one.split(/=(.*)/s).slice(0, 2)))
}
