import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSenderOptions } from '#features/subscribers/sender-options.ts'
import { type Dkim, openDkim } from '#server/mail/dkim.ts'
import { createOwnAddresses } from '#server/mail/own-addresses.ts'
import { migration as issues } from '../../../../../migrations/baseline/newsletter-issues.ts'
import { useEngine } from '../../../../../tests/support/databases.ts'
import { type Records, startDns } from '../../../../../tests/support/dns.ts'
import type { DeliverabilityCheckName } from '../../deliverability.ts'
import { createDns } from './dns.ts'
import { openDeliverability } from './open-deliverability.ts'

const now = Date.UTC(2026, 10, 22, 9)
let dataDir: string
let pem: string
let given: Dkim
const { openEmpty } = useEngine('sqlite')
let database: Awaited<ReturnType<typeof openEmpty>>
let dns: Awaited<ReturnType<typeof startDns>>

beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
})
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dkim-'))
  given = await openDkim(withKey(pem))
  dns = await startDns(rightZone())
  database = await openEmpty(issues)
})
afterEach(async () => {
  await dns.stop()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const noKey = () => ({
  dataDir,
  mailDkimKeyFile: null,
  mailDkimSelector: 'vitrina',
  mailDkimDomain: null,
})
function withKey(key: string) {
  const mailDkimKeyFile = join(dataDir, 'key.pem')
  writeFileSync(mailDkimKeyFile, key)
  return { ...noKey(), mailDkimKeyFile }
}
const publicKeyOf = (dkim: Dkim) =>
  (dkim.key() ?? dkim.preparedKey())?.publicKey
    .export({ type: 'spki', format: 'der' })
    .toString('base64') ?? ''
const dkimName = 'vitrina._domainkey.kryptis.lt'
const dmarcName = '_dmarc.kryptis.lt'

const rightZone = (): Record<string, Records> => ({
  'kryptis.lt': { TXT: ['v=spf1 ip4:192.0.2.7 ~all', 'other=1'], MX: ['mx.kryptis.lt'] },
  'bounce.kryptis.lt': { TXT: ['v=spf1 ip4:192.0.2.7 -all'], MX: ['mx.kryptis.lt'] },
  [dkimName]: { TXT: [`v=DKIM1; k=rsa; p=${publicKeyOf(given)}`] },
  [dmarcName]: { TXT: ['v=DMARC1; p=reject; rua=mailto:dmarc@kryptis.lt'] },
  'mail.kryptis.lt': { A: ['192.0.2.7'] },
  'mx.kryptis.lt': { A: ['192.0.2.7'] },
  '7.2.0.192.in-addr.arpa': { PTR: ['mail.kryptis.lt'] },
})

interface Setting {
  dkim?: Dkim
  from?: string
  bounceDomain?: string
  mailUrl?: string
  addresses?: string[]
  owner?: () => Promise<string | null>
}

const openWith = (setting: Setting = {}) =>
  openDeliverability({
    db: database.db,
    log: pino({ level: 'silent' }),
    config: {
      mailUrl: setting.mailUrl ?? 'smtp://mail.kryptis.lt:587',
      mailFrom: setting.from ?? 'labas@kryptis.lt',
      dnsServers: [],
      mailAddresses: setting.addresses ?? ['192.0.2.7'],
    },
    settings: {
      current: () =>
        ({
          ...defaultSenderOptions,
          bounceDomain: setting.bounceDomain ?? 'bounce.kryptis.lt',
        }) as never,
    },
    dkim: setting.dkim ?? given,
    owner: setting.owner ?? (async () => 'savininke@kryptis.lt'),
    dns: createDns([dns.server], 300),
    now: () => now,
  })

async function look(name: DeliverabilityCheckName, setting?: Setting) {
  const result = await openWith(setting).check()
  const found = result?.checks.find((check) => check.name === name)
  return {
    verdict: found?.verdict,
    codes: found?.findings.map(({ code }) => code),
    values: found?.findings.map(({ value }) => value),
    record: found?.record ?? null,
  }
}
const spfAt = (records: Records) => {
  dns.records['bounce.kryptis.lt'] = { MX: ['mx.kryptis.lt'], ...records }
}
const includes = (count: number) => {
  const names = Array.from({ length: count }, (_, index) => `s${index}.example`)
  for (const name of names) dns.records[name] = { TXT: ['v=spf1 ip4:198.51.100.1 -all'] }
  return names.map((name) => `include:${name}`).join(' ')
}

test('a domain where all is right passes everything', async () => {
  const result = await openWith().check()
  expect(result?.checks.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['spf', 'pass'],
    ['dkim', 'pass'],
    ['dmarc', 'pass'],
    ['alignment', 'pass'],
    ['from_domain', 'pass'],
    ['bounce_domain', 'pass'],
    ['sending_address', 'pass'],
  ])
  expect(result?.checks.every(({ record }) => record === null)).toBe(true)
})

test('without a sender nothing is looked up', async () => {
  const { check, latest } = openWith({ from: '' })
  expect(await check()).toBeNull()
  expect(latest()).toBeNull()
  expect(dns.asked).toEqual([])
})

test('owners see what is wrong once there is an issue', async () => {
  dns.records[dmarcName] = { TXT: [] }
  const { check, notices } = openWith()
  await check()
  expect(await notices()).toEqual([])
  await database.db
    .insertInto('newsletter_issues')
    .values({
      state: 'draft',
      language: 'lt',
      subject: 'Naujienos',
      preheader: '',
      body: '',
      slug: null,
      segment: '{}',
      created_at: now,
      updated_at: now,
      scheduled_at: null,
      started_at: null,
      finished_at: null,
      email: null,
      recipients: 0,
      paused_because: null,
    })
    .execute()
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ kind: 'problem', path: '/valdymas/naujienlaiskis/pristatymas' })
  expect(notice?.text.lt).toMatch(/^DMARC: DMARC įrašo nėra/)
  expect(notice?.text.en).toMatch(/^DMARC: There is no DMARC record/)
})

test('closing ends what is being asked', async () => {
  dns.records['kryptis.lt'] = { fails: 'never answers' }
  const deliverability = openWith()
  const checking = deliverability.check()
  await expect.poll(() => dns.asked.length).toBeGreaterThan(0)
  await deliverability.close()
  const result = await checking
  expect(result?.checks.some(({ verdict }) => verdict === 'unknown')).toBe(true)
})

test('who asks while it looks gets the same result', async () => {
  const deliverability = openWith()
  const [first, second] = await Promise.all([deliverability.check(), deliverability.check()])
  expect(first).toBe(second)
  expect(deliverability.latest()).toBe(first)
})

describe('SPF', () => {
  test('of two records neither counts; one of both is suggested', async () => {
    spfAt({ TXT: ['v=spf1 include:a.example ~all', 'v=spf1 ip4:198.51.100.7 -all'] })
    expect(await look('spf')).toMatchObject({
      verdict: 'fail',
      codes: ['spf_several'],
      record: {
        type: 'TXT',
        name: 'bounce.kryptis.lt',
        value: 'v=spf1 include:a.example ip4:198.51.100.7 ip4:192.0.2.7 -all',
      },
    })
  })

  test.each([
    [7, 'pass', 'spf_right'],
    [8, 'warn', 'spf_many_lookups'],
    [10, 'warn', 'spf_many_lookups'],
    [11, 'fail', 'spf_too_many_lookups'],
  ] as const)('with %i look-ups is %s', async (count, verdict, code) => {
    spfAt({ TXT: [`v=spf1 ip4:192.0.2.7 ${includes(count)} -all`] })
    expect(await look('spf')).toMatchObject({ verdict, codes: [code], values: [String(count)] })
  })

  test('counts look-ups of what it includes, and ends with one that includes itself', async () => {
    dns.records['loop.example'] = { TXT: ['v=spf1 include:loop.example -all'] }
    spfAt({ TXT: ['v=spf1 ip4:192.0.2.7 include:loop.example -all'] })
    expect(await look('spf')).toMatchObject({
      codes: expect.arrayContaining(['spf_too_many_lookups']),
    })
    expect(dns.asked.length).toBeLessThan(100)
  })

  test.each([
    [2, 'pass', 'spf_right'],
    [3, 'fail', 'spf_too_many_voids'],
  ] as const)('with %i look-ups that find nothing is %s', async (count, verdict, code) => {
    const voids = Array.from({ length: count }, (_, index) => `a:v${index}.example`).join(' ')
    spfAt({ TXT: [`v=spf1 ip4:192.0.2.7 ${voids} -all`] })
    expect(await look('spf')).toMatchObject({ verdict, codes: [code] })
  })

  test('a record stays as it is while nobody knows where emails leave from', async () => {
    spfAt({ TXT: ['v=spf1 mx -all'] })
    const seen = await look('spf', { mailUrl: 'smtp://localhost:25', addresses: [] })
    expect(seen).toMatchObject({ codes: ['spf_coverage_unknown'], record: null })
  })

  test('that is split into strings is read as one', async () => {
    spfAt({ TXT: [['v=spf1 ip4:192.0', '.2.7 ', '-all']] })
    expect(await look('spf')).toMatchObject({ verdict: 'pass' })
  })

  test.each([
    ['none', [], 'fail', 'spf_none'],
    ['all addresses', ['v=spf1 ip4:192.0.2.7 +all'], 'fail', 'spf_allows_all'],
    ['no word on others', ['v=spf1 ip4:192.0.2.7 ?all'], 'warn', 'spf_neutral'],
    ['a host by its name', ['v=spf1 a:mail.kryptis.lt ptr ~all'], 'warn', 'spf_ptr'],
    ['a term that is none', ['v=spf1 ip4:192.0.2.7 inlcude:a.example ~all'], 'fail', 'spf_broken'],
    ['others alone', ['v=spf1 ip4:198.51.100.0/24 ~all'], 'fail', 'spf_not_covered'],
  ] as const)('that names %s', async (_, TXT, verdict, code) => {
    spfAt({ TXT })
    const found = await look('spf')
    expect(found.verdict).toBe(verdict)
    expect(found.codes).toContain(code)
    expect(found.record?.value).toMatch(/^v=spf1 (ip4:|a:mail).*[-~]all$/)
    expect(found.record?.value).not.toMatch(/inlcude|ptr/)
  })

  test('that includes a domain without a record is void', async () => {
    dns.records['kryptis.lv'] = { TXT: ['nothing'] }
    spfAt({ TXT: ['v=spf1 ip4:192.0.2.7 include:kryptis.lv -all'] })
    expect(await look('spf')).toMatchObject({ verdict: 'fail', codes: ['spf_broken'] })
  })

  test.each([
    'v=spf1 a:mail.kryptis.lt -all',
    'v=spf1 mx -all',
    'v=spf1 ip4:192.0.2.0/24 -all',
    'v=spf1 a:mail.kryptis.lt/28 -all',
    'v=spf1 redirect=kryptis.lt',
    'v=spf1 include:kryptis.lt -all',
    'v=spf1 exists:mail.kryptis.lt -all',
  ])('covers our address by “%s”', async (record) => {
    spfAt({ TXT: [record] })
    expect(await look('spf')).toMatchObject({ verdict: 'pass', codes: ['spf_right'] })
  })

  test('is suggested with what the service of the mail server asks for', async () => {
    spfAt({})
    const mailUrl = 'smtp://u:p@smtp-relay.brevo.com:587'
    const { record } = await look('spf', { mailUrl, addresses: [] })
    expect(record?.value).toBe('v=spf1 include:spf.brevo.com ~all')
  })

  test('leaves open whether a service that sends for us is covered', async () => {
    dns.records['smtp.example'] = { A: ['203.0.113.9'] }
    const mailUrl = 'smtp://smtp.example:587'
    expect(await look('spf', { mailUrl, addresses: [] })).toMatchObject({
      verdict: 'unknown',
      codes: ['spf_coverage_unknown'],
      values: ['smtp.example'],
    })
  })
})

describe('DKIM', () => {
  const key = () => publicKeyOf(given)

  test.each([
    ['is missing', () => [], 'fail', 'dkim_none'],
    ['has an empty key', () => ['v=DKIM1; p='], 'fail', 'dkim_revoked'],
    [
      'has another key',
      () => ['v=DKIM1; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'],
      'fail',
      'dkim_mismatch',
    ],
    ['is only a test', () => [`v=DKIM1; t=s:y; p=${key()}`], 'warn', 'dkim_testing'],
    ['is there twice', () => [`v=DKIM1; p=${key()}`, 'v=DKIM1; p=x'], 'warn', 'dkim_several'],
    [
      'has spaces in its key',
      () => [`v=DKIM1; p=${key().slice(0, 99)} ${key().slice(99)}`],
      'pass',
      'dkim_right',
    ],
  ] as const)('whose record %s', async (_, TXT, verdict, code) => {
    dns.records[dkimName] = { TXT: TXT() }
    const found = await look('dkim')
    expect(found).toMatchObject({ verdict, codes: [code] })
    const expected = { type: 'TXT', name: dkimName, value: `v=DKIM1; k=rsa; p=${key()}` }
    expect(found.record).toEqual(verdict === 'pass' ? null : expected)
  })

  test('with a short key is weak, and its record is not at fault', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const dkim = await openDkim(
      withKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    )
    dns.records[dkimName] = { TXT: [`v=DKIM1; p=${publicKeyOf(dkim)}`] }
    expect(await look('dkim', { dkim })).toMatchObject({
      verdict: 'warn',
      codes: ['dkim_short'],
      record: null,
    })
  })

  test('without a key asks for one; a made one signs when its record is found', async () => {
    const dkim = await openDkim(noKey(), () => now)
    expect(await look('dkim', { dkim })).toMatchObject({ verdict: 'warn', codes: ['dkim_no_key'] })
    const result = await openWith({ dkim }).makeKey()
    const check = result?.checks.find(({ name }) => name === 'dkim')
    expect(check).toMatchObject({ verdict: 'warn', findings: [{ code: 'dkim_prepared' }] })
    expect(dkim.key()).toBeNull()
    const { name = '', value = '' } = check?.record ?? {}
    expect(name).toBe('v20261122-01._domainkey.kryptis.lt')
    dns.records[name] = { TXT: [value] }
    expect(await look('dkim', { dkim })).toMatchObject({ verdict: 'pass', codes: ['dkim_right'] })
    expect(dkim.key()?.selector).toBe('v20261122-01')
  })

  test('goes on signing by the former key until the record of a new one is found', async () => {
    const dkim = await openDkim(noKey(), () => now)
    await dkim.make()
    await dkim.usePrepared()
    dns.records['v20261122-01._domainkey.kryptis.lt'] = { TXT: [`p=${publicKeyOf(dkim)}`] }
    await dkim.make()
    const found = await look('dkim', { dkim })
    expect(found).toMatchObject({ verdict: 'warn', codes: ['dkim_right', 'dkim_prepared'] })
    expect(found.record?.name).toBe('v20261122-02._domainkey.kryptis.lt')
    expect(dkim.key()?.selector).toBe('v20261122-01')
  })
})

describe('DMARC', () => {
  const dmarc = (...TXT: string[]) => {
    dns.records[dmarcName] = { TXT }
  }

  test.each<[string, string, string | null, string]>([
    ['the owner', 'savininke@pastas.lt', 'ona@pastas.lt', 'savininke@pastas.lt'],
    ['the account', 'labas@kryptis.example', 'ona@pastas.lt', 'ona@pastas.lt'],
    ['the postmaster', 'labas@kryptis.example', null, 'postmaster@kryptis.lt'],
  ])(
    'is advised with reports to an address that somebody has: %s',
    async (_who, to, account, rua) => {
      dmarc()
      const { ownerAddress } = createOwnAddresses({
        owner: () => to,
        site: () => 'labas@kryptis.example',
        account: async () => account,
      })
      const { record } = await look('dmarc', { owner: () => ownerAddress(database.db) })
      expect(record?.value).toBe(`v=DMARC1; p=none; rua=mailto:${rua}`)
    },
  )

  test.each([
    ['none', [], 'fail', ['dmarc_none']],
    ['two', ['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'fail', ['dmarc_several']],
    [
      'an unknown policy',
      ['v=DMARC1; p=block; rua=mailto:a@kryptis.lt'],
      'fail',
      ['dmarc_unknown_policy'],
    ],
    ['no policy', ['v=DMARC1; rua=mailto:a@kryptis.lt'], 'warn', ['dmarc_only_watches']],
    ['no reports', ['v=DMARC1; p=quarantine'], 'warn', ['dmarc_no_reports']],
    [
      'a removed tag',
      ['v=DMARC1; p=reject; pct=50; rua=mailto:a@kryptis.lt'],
      'warn',
      ['dmarc_removed_tags'],
    ],
  ] as const)('with %s', async (_, TXT, verdict, codes) => {
    dmarc(...TXT)
    const found = await look('dmarc')
    expect(found).toMatchObject({ verdict, codes })
    expect(found.record?.name).toBe(dmarcName)
  })

  test('that only watches is suggested with the next step, keeping the rest', async () => {
    dmarc('v=DMARC1; p=none; adkim=s; rua=mailto:a@kryptis.lt; pct=10')
    const { record } = await look('dmarc')
    expect(record?.value).toBe('v=DMARC1; p=quarantine; rua=mailto:a@kryptis.lt; adkim=s')
  })

  test('at the parent alone holds for its subdomains', async () => {
    dns.records['news.kryptis.lt'] = { MX: ['mx.kryptis.lt'] }
    const from = 'labas@news.kryptis.lt'
    expect(await look('dmarc', { from })).toMatchObject({
      verdict: 'pass',
      codes: ['dmarc_at_parent'],
      values: ['kryptis.lt'],
    })
    dmarc('v=DMARC1; p=reject; sp=none; rua=mailto:a@kryptis.lt')
    expect(await look('dmarc', { from })).toMatchObject({ codes: ['dmarc_only_watches'] })
  })

  test('reports elsewhere need the permission of that domain', async () => {
    dmarc('v=DMARC1; p=reject; rua=mailto:a@reports.example!10m,mailto:b@kryptis.lt')
    expect(await look('dmarc_reports')).toMatchObject({
      verdict: 'fail',
      codes: ['reports_not_authorised'],
      values: ['reports.example'],
      record: { name: 'kryptis.lt._report._dmarc.reports.example', value: 'v=DMARC1' },
    })
    dns.records['kryptis.lt._report._dmarc.reports.example'] = { TXT: ['v=DMARC1;'] }
    expect(await look('dmarc_reports')).toMatchObject({ verdict: 'pass', record: null })
  })
})

describe('alignment', () => {
  test.each([
    ['both', {}, 'pass', 'aligned'],
    ['only DKIM', { bounceDomain: 'bounces.example' }, 'warn', 'aligned_by_dkim_only'],
  ] as const)('by %s', async (_, setting, verdict, code) => {
    dns.records['bounces.example'] = { MX: ['mx.kryptis.lt'], TXT: ['v=spf1 ip4:192.0.2.7 -all'] }
    expect(await look('alignment', setting)).toMatchObject({ verdict, codes: [code] })
  })

  test('without a key is by SPF alone, and by nothing when the bounces go elsewhere', async () => {
    const dkim = await openDkim(noKey())
    expect(await look('alignment', { dkim })).toMatchObject({
      verdict: 'warn',
      codes: ['aligned_by_spf_only'],
    })
    const elsewhere = { dkim, bounceDomain: 'bounces.example' }
    expect(await look('alignment', elsewhere)).toMatchObject({
      verdict: 'fail',
      codes: ['not_aligned'],
    })
  })

  test('that is strict wants the very same domain', async () => {
    dns.records[dmarcName] = { TXT: ['v=DMARC1; p=reject; aspf=s; rua=mailto:a@kryptis.lt'] }
    expect(await look('alignment')).toMatchObject({ codes: ['aligned_by_dkim_only'] })
  })
})

describe('hosts', () => {
  test.each([
    [{ MX: ['.'] }, 'warn', 'from_takes_no_mail'],
    [{ A: ['192.0.2.7'] }, 'pass', 'from_right'],
    [null, 'fail', 'from_missing'],
  ] as const)('of the sender with %j', async (records, verdict, code) => {
    if (records) dns.records['kryptis.lv'] = records
    expect(await look('from_domain', { from: 'labas@kryptis.lv' })).toMatchObject({
      verdict,
      codes: [code],
    })
  })

  test.each([
    [{ MX: ['.'] }, 'fail', 'bounce_takes_no_mail'],
    [{ A: ['192.0.2.7'] }, 'pass', 'bounce_right'],
    [{ TXT: ['v=spf1 -all'] }, 'fail', 'bounce_missing'],
  ] as const)('of bounces with %j', async (records, verdict, code) => {
    dns.records['bounce.kryptis.lt'] = records
    expect(await look('bounce_domain')).toMatchObject({ verdict, codes: [code] })
  })

  test.each([
    ['no name', {}, 'fail', 'address_not_named'],
    ['a name that leads elsewhere', { PTR: ['www.kryptis.lt'] }, 'fail', 'address_disagrees'],
    [
      'a name that every address has',
      { PTR: ['192-0-2-7.isp.example'] },
      'warn',
      'address_generic',
    ],
  ] as const)('with %s', async (_, records, verdict, code) => {
    dns.records['7.2.0.192.in-addr.arpa'] = records
    dns.records['www.kryptis.lt'] = { A: ['192.0.2.8'] }
    dns.records['192-0-2-7.isp.example'] = { A: ['192.0.2.7'] }
    expect(await look('sending_address')).toMatchObject({ verdict, codes: [code] })
  })

  test('by IPv6 are compared however they are written', async () => {
    const nibbles = '8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2'
    dns.records[`${nibbles}.ip6.arpa`] = { PTR: ['mail6.kryptis.lt'] }
    dns.records['mail6.kryptis.lt'] = { AAAA: ['2001:db8::8'] }
    const addresses = ['2001:DB8:0:0::8']
    expect(await look('sending_address', { addresses })).toMatchObject({ verdict: 'pass' })
  })
})

describe.each(['SERVFAIL', 'never answers'] as const)('a name server that says %s', (fails) => {
  const names = {
    spf: 'bounce.kryptis.lt',
    dkim: dkimName,
    dmarc: dmarcName,
    from_domain: 'kryptis.lt',
    bounce_domain: 'bounce.kryptis.lt',
    sending_address: '7.2.0.192.in-addr.arpa',
  } as const

  test.each(Object.entries(names))('leaves %s unknown, never wrong', async (check, name) => {
    dns.records[name] = { fails }
    const found = await look(check as DeliverabilityCheckName)
    expect(found).toMatchObject({ verdict: 'unknown', codes: ['dns_silent'], record: null })
  })

  test('within what SPF includes leaves that unknown', async () => {
    spfAt({ TXT: ['v=spf1 include:silent.example -all'] })
    dns.records['silent.example'] = { fails }
    expect(await look('spf')).toMatchObject({ verdict: 'unknown', codes: ['dns_silent'] })
  })
})
