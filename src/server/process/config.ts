import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readS3Address } from '../blobs/s3-address.ts'
import type { S3Target } from '../blobs/s3-exchange.ts'
import { type Environment, type EnvironmentReader, readEnvironment } from './environment.ts'

/** All settings from the environment, parsed once at start. */
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
  consentNetwork: (typeof consentNetworks)[number]
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
  logLevel: LogLevel
  statistics: StatisticsConfig
}

const contentModes = ['store', 'files'] as const
const consentNetworks = ['none', 'truncated'] as const
export interface StatisticsConfig {
  /** How visitors are distinguished. */
  identity: (typeof identities)[number]
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

const identities = ['cookieless', 'cookie', 'fingerprint'] as const
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const yesNo = ['yes', 'no'] as const
const downloads = 'pdf,xls,xlsx,doc,docx,ppt,pptx,csv,txt,zip,epub,mp3,mp4'
const nameServer = /^(\d{1,3}\.){3}\d{1,3}(:\d{1,5})?$/
const isNetwork = {
  test(entry: string) {
    const [address = '', bits = '0'] = entry.split('/')
    return (
      isIP(address) > 0 &&
      /^\d{1,3}$/.test(bits) &&
      Number(bits) <= (isIP(address) === 6 ? 128 : 32)
    )
  },
}

const s3Form = 's3://key:secret@host/bucket/prefix?region=…, with %2F for a slash in the secret'
const isAddress = { test: (entry: string) => isIP(entry) > 0 }

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

export function readConfig(env: Environment): ConfigResult {
  const read = readEnvironment(env)
  const port = read.integer('PORT', 3000, 1, 65535)
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`)
  const config: Config = {
    port,
    host: read.text('HOST', '127.0.0.1'),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    publicAliases: read.list('PUBLIC_ALIASES', '', /^[a-z0-9.-]+(:\d{1,5})?$/, 'hosts'),
    secure: publicUrl.startsWith('https:'),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    backupDir: read.path('BACKUP_DIR'),
    backupKeep: {
      days: read.integer('BACKUP_KEEP_DAYS', 7, 1, 366),
      weeks: read.integer('BACKUP_KEEP_WEEKS', 4, 0, 520),
      months: read.integer('BACKUP_KEEP_MONTHS', 12, 0, 240),
    },
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'], null),
    clickhouseUrl: read.url('CLICKHOUSE_URL', ['http:', 'https:'], null),
    diskReserveMb: read.integer('DISK_RESERVE_MB', 64, 0, 999_999_999),
    secretKey: read.secret('SECRET_KEY', 32),
    replaceSecretKey: read.text('REPLACE_SECRET_KEY', '') || null,
    replaceStatistics: read.text('REPLACE_STATISTICS', '') || null,
    replaceJournal: read.text('REPLACE_JOURNAL', '') || null,
    acceptLostHits: read.text('ACCEPT_LOST_HITS', '') || null,
    trustProxy: read.integer('TRUST_PROXY', 0, 0, 10),
    hitsPerMinute: read.integer('HITS_PER_MINUTE', 600, 1, 100_000_000),
    consentNetwork: read.oneOf('CONSENT_NETWORK', consentNetworks, 'none'),
    consentDetailsMonths: read.integer('CONSENT_DETAILS_MONTHS', 36, 0, 1200),
    activityMonths: read.integer('ACTIVITY_MONTHS', 24, 1, 1200),
    consentService: readConsentService(read),
    destinationUrls: readDestinationUrls(read),
    mailUrl: read.url('MAIL_URL', ['smtp:', 'smtps:'], null),
    mailFrom: read.email('MAIL_FROM'),
    mailTo: read.email('MAIL_TO'),
    mailDkimKeyFile: read.path('MAIL_DKIM_KEY_FILE'),
    mailDkimSelector: read.text('MAIL_DKIM_SELECTOR', 'vitrina').toLowerCase(),
    mailDkimDomain: read.text('MAIL_DKIM_DOMAIN', '').toLowerCase() || null,
    dnsServers: read.list('DNS_SERVERS', '', nameServer, 'IPv4 addresses'),
    mailAddresses: read.list('MAIL_ADDRESSES', '', isAddress, 'addresses'),
    contentDir: read.path('CONTENT_DIR'),
    contentMode: read.oneOf('CONTENT_MODE', contentModes, 'store'),
    backupTarget: readBackupTarget(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    statistics: {
      identity: read.oneOf('STATISTICS_IDENTITY', identities, 'cookieless'),
      beacon: read.oneOf('STATISTICS_BEACON', yesNo, 'yes') === 'yes',
      doNotTrack: read.oneOf('STATISTICS_DO_NOT_TRACK', yesNo, 'no') === 'yes',
      downloads: read.list('STATISTICS_DOWNLOADS', downloads, /^[a-z0-9]{1,8}$/, 'file endings'),
      ownAddresses: read.list('STATISTICS_OWN_ADDRESSES', '', isNetwork, 'addresses or networks'),
      retentionMonths: read.integer('STATISTICS_RETENTION_MONTHS', 25, 0, 1200),
      redoDays: read.integer('STATISTICS_REDO_DAYS', 14, 1, 366),
      redoMb: read.integer('STATISTICS_REDO_MB', 256, 1, 100_000),
      fingerprintKey: read.text('STATISTICS_FINGERPRINT_KEY', ''),
      countryDatabase: read.text('COUNTRY_DATABASE', '') || null,
    },
  }
  if (config.mailUrl && !env.MAIL_FROM?.trim()) {
    read.problems.push('MAIL_FROM must say who emails come from when MAIL_URL is given.')
  }
  const dkimNames = [config.mailDkimSelector, config.mailDkimDomain ?? config.mailDkimSelector]
  if (!dkimNames.every((name) => /^[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9])?$/.test(name))) {
    read.problems.push('MAIL_DKIM_SELECTOR and MAIL_DKIM_DOMAIN must be names in DNS.')
  }
  return read.problems.length ? { ok: false, problems: read.problems } : { ok: true, config }
}

function readConsentService(read: EnvironmentReader): Config['consentService'] {
  const url = read.url('CONSENT_LOG_URL', ['http:', 'https:'], null)?.replace(/\/+$/, '')
  const key = read.text('CONSENT_LOG_KEY', '')
  if (url === undefined) return null
  if (!/^[\w-]{1,100}$/.test(key)) {
    read.problems.push(
      'CONSENT_LOG_KEY must be the key of the account when CONSENT_LOG_URL is given.',
    )
  }
  return { url, key }
}

function readBackupTarget(read: EnvironmentReader): Config['backupTarget'] {
  const given = read.text('BACKUP_TARGET', '')
  if (!given) return null
  const target = readS3Address(given)
  if (!target) read.problems.push(`BACKUP_TARGET must be like ${s3Form}.`)
  return target
}

function readDestinationUrls(read: EnvironmentReader): Config['destinationUrls'] {
  const pair = /^[a-z_]+=https?:\/\/[\w.:[\]-]+\/?$/
  const expected = 'names of destinations with their addresses'
  const pairs = read.list('DESTINATION_URLS', '', pair, expected)
  return Object.fromEntries(pairs.map((one) => one.split(/=(.*)/s).slice(0, 2)))
}
