import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownerSettingNames } from '#lib/settings/owner-settings.ts'
import { readConfig } from './config.ts'

function configOf(env: Record<string, string>) {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

test('an empty environment gives a server on this machine alone', () => {
  const config = configOf({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
  })
  expect(config).toMatchObject({
    databaseUrl: null,
    clickhouseUrl: null,
    trustProxy: 0,
    secure: false,
  })
  expect(config.dataDir).toMatch(/[\\/]data$/)
})

test('the public address follows the port and loses its last slash', () => {
  expect(configOf({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(configOf({ PUBLIC_URL: 'https://kryptis.example/' })).toMatchObject({
    publicUrl: 'https://kryptis.example',
    secure: true,
  })
})

test('all mistakes are reported together', () => {
  const result = readConfig({
    PORT: '70000',
    PUBLIC_URL: 'kryptis.example',
    DATABASE_URL: 'mysql://somewhere',
    SECRET_KEY: 'short',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'loud',
  })
  expect(result.ok).toBe(false)
  const problems = result.ok ? [] : result.problems
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SECRET_KEY',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ])
})

test('a refused address or secret is not repeated, for it may hold a password', () => {
  const result = readConfig({ DATABASE_URL: 'mysql://u:hunter2@host', SECRET_KEY: 'hunter2' })
  expect(result.ok ? '' : result.problems.join()).not.toContain('hunter2')
})

test('mail needs a server and a sender, and its password is not repeated', () => {
  const mail = { MAIL_URL: 'smtps://vitrina:hunter2@mail.example:465', MAIL_FROM: 'a@b.lt' }
  expect(configOf(mail)).toMatchObject({ mailUrl: mail.MAIL_URL, mailFrom: 'a@b.lt', mailTo: null })
  expect(readConfig({ MAIL_URL: mail.MAIL_URL })).toEqual({
    ok: false,
    problems: ['MAIL_FROM must say who emails come from when MAIL_URL is given.'],
  })
  expect(readConfig({ MAIL_URL: 'http://u:hunter2@host', MAIL_TO: 'rasa' })).toEqual({
    ok: false,
    problems: [
      'MAIL_URL must be an address starting with smtp: or smtps://.',
      'MAIL_TO must be an e-mail address, but is “rasa”.',
    ],
  })
})

test('the key that signs emails has names as DNS has them', () => {
  expect(configOf({ MAIL_DKIM_SELECTOR: 'A1', MAIL_DKIM_DOMAIN: 'Kryptis.lt' })).toMatchObject({
    mailDkimSelector: 'a1',
    mailDkimDomain: 'kryptis.lt',
  })
  for (const wrong of [{ MAIL_DKIM_SELECTOR: 'a b' }, { MAIL_DKIM_DOMAIN: 'kryptis.lt;' }]) {
    expect(readConfig(wrong)).toMatchObject({ ok: false })
  }
})

test('a blank value counts as none', () => {
  expect(configOf({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('.env.example names every variable with its default', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const example = Object.fromEntries(
    lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2)),
  )
  const source = readFileSync('src/server/process/config.ts', 'utf8')
  const read = [...source.matchAll(/read\.\w+\('([A-Z_]+)'/g)].map((match) => match[1])
  expect(Object.keys(example).sort()).toEqual(read.sort())
  expect(configOf(example)).toEqual(configOf({}))
})

test('docs/operate.md names every setting of the console', () => {
  const docs = readFileSync('docs/operate.md', 'utf8')
  expect(ownerSettingNames.filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
})

test('an external consent service needs both its address and its key', () => {
  expect(configOf({}).consentService).toBe(null)
  expect(configOf({ CONSENT_LOG_KEY: 'a1' }).consentService).toBe(null)
  expect(
    configOf({ CONSENT_LOG_URL: 'https://log.example/', CONSENT_LOG_KEY: 'a1' }).consentService,
  ).toEqual({ url: 'https://log.example', key: 'a1' })
  const refused = readConfig({ CONSENT_LOG_URL: 'https://log.example', CONSENT_LOG_KEY: 'a b' })
  expect(refused.ok ? [] : refused.problems).toEqual([
    'CONSENT_LOG_KEY must be the key of the account when CONSENT_LOG_URL is given.',
  ])
})

test('destinations may have other addresses, each with its name', () => {
  expect(configOf({}).destinationUrls).toEqual({})
  expect(
    configOf({ DESTINATION_URLS: 'meta=http://127.0.0.1:4001, tiktok=https://standin.example/' })
      .destinationUrls,
  ).toEqual({ meta: 'http://127.0.0.1:4001', tiktok: 'https://standin.example/' })
  const refused = readConfig({ DESTINATION_URLS: 'http://127.0.0.1:4001' })
  expect(refused.ok ? [] : refused.problems).toEqual([
    expect.stringMatching(/^DESTINATION_URLS must be names of destinations with their addresses/),
  ])
})

test('name servers are addresses, with or without a port', () => {
  const servers = ['192.0.2.53', '127.0.0.1:5353']
  expect(configOf({ DNS_SERVERS: servers.join(', ') }).dnsServers).toEqual(servers)
  expect(configOf({}).dnsServers).toEqual([])
  expect(readConfig({ DNS_SERVERS: 'dns.example' }).ok).toBe(false)
})

test('copies of backups need a whole address, and its secret is not repeated', () => {
  expect(configOf({}).backupTarget).toBeNull()
  const address = 's3://AKIA:hunter2@s3.example/copies/kryptis?region=eu-1'
  expect(configOf({ UPLOADS_TARGET: address }).uploadsTarget).toMatchObject({ bucket: 'copies' })
  expect(configOf({ BACKUP_TARGET: address }).backupTarget).toMatchObject({
    endpoint: 'https://s3.example',
    bucket: 'copies',
    prefix: 'kryptis/',
    region: 'eu-1',
  })
  const refused = readConfig({ BACKUP_TARGET: 's3://AKIA:hunter2/3@s3.example/copies' })
  expect(refused.ok ? [] : refused.problems).toEqual([
    'BACKUP_TARGET must be like s3://key:secret@host/bucket/prefix?region=…, with %2F for a slash in the secret.',
  ])
})
