import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { type Dkim, openDkim } from './dkim.ts'
import { problemOfSignature } from './dkim-check.ts'
import { smtp } from './smtp.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dkim-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const day = Date.UTC(2026, 10, 22, 9)
const noKey = () => ({
  dataDir,
  mailDkimKeyFile: null,
  mailDkimSelector: 'vitrina',
  mailDkimDomain: null,
})
function withKey(pem: string) {
  const mailDkimKeyFile = join(dataDir, 'given.pem')
  writeFileSync(mailDkimKeyFile, pem)
  return { ...noKey(), mailDkimKeyFile }
}
const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

describe('an email signed by the site', () => {
  let server: Awaited<ReturnType<typeof startSmtp>>
  beforeEach(async () => {
    server = await startSmtp()
  })
  afterEach(() => server.stop())

  async function receive(dkim: Dkim) {
    const from = { name: 'Kryptis', address: 'labas@kryptis.lt' }
    const payload = {
      messageId: '<1@kryptis.lt>',
      to: 'rasa@kryptis.lt',
      subject: 'Ąžuolas, kurio tema tokia ilga, kad jos eilutė turi būti perkelta į kitą',
      text: 'Laba diena, ąčęėįšųūž\n\n..\n',
      html: '<p>Laba diena</p>',
      unsubscribe:
        'https://kryptis.lt/naujienlaiskis/atsisakyti?raktas=a1.2.abcdefghijklmnopqrstuv',
    }
    const delivery = { payload, createdAt: day } as never
    await smtp(server.url(), () => from, { dkim })(delivery)
    return server.accepted[0] ?? ''
  }
  const verifiedWith = async (message: string, name: string, publicKey: KeyObject | undefined) => {
    const p = publicKey?.export({ type: 'spki', format: 'der' }).toString('base64')
    const { results } = await dkimVerify(Buffer.from(message), {
      resolver: async (asked: string) => {
        if (asked !== name) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
        return [[`v=DKIM1; k=rsa; p=${p}`]]
      },
    })
    return results[0]
  }

  test('is verified by its receiver, with what ends the list within the signature', async () => {
    const dkim = await openDkim(withKey(rsa(2048)))
    const message = await receive(dkim)
    const result = await verifiedWith(
      message,
      'vitrina._domainkey.kryptis.lt',
      dkim.key()?.publicKey,
    )
    expect(result?.status.result).toBe('pass')
    expect(result?.signingDomain).toBe('kryptis.lt')
    const signed = /[;\s]h=([^;]+);/.exec(message)?.[1]?.replace(/\s/g, '').split(':')
    expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe']))
    expect(signed).toContain('list-unsubscribe-post')
  })

  test('is not signed by a key that is prepared, and is once that was found in DNS', async () => {
    const dkim = await openDkim(noKey(), () => day)
    const made = await dkim.make()
    expect(made).toMatchObject({ selector: 'v20261122-01', bits: 2048 })
    expect(await receive(dkim)).not.toMatch(/^DKIM-Signature/im)
    await dkim.usePrepared()
    server.accepted.length = 0
    const result = await verifiedWith(
      await receive(dkim),
      'v20261122-01._domainkey.kryptis.lt',
      made.publicKey,
    )
    expect(result?.status.result).toBe('pass')
  })
})

describe('a key made in the data folder', () => {
  test('is for its owner alone and is there after a restart', async () => {
    const first = await openDkim(noKey(), () => day)
    const { publicKey } = await first.make()
    const [file = ''] = readdirSync(join(dataDir, 'dkim'))
    expect(statSync(join(dataDir, 'dkim', file)).mode & 0o777).toBe(0o600)
    const second = await openDkim(noKey())
    expect(second.key()).toBeNull()
    expect(second.preparedKey()?.publicKey.equals(publicKey)).toBe(true)
    await second.usePrepared()
    const third = await openDkim(noKey())
    expect(third.key()?.publicKey.equals(publicKey)).toBe(true)
    expect(third.preparedKey()).toBeNull()
  })

  test('takes the place of the former only when it is used, under a selector of its own', async () => {
    const dkim = await openDkim(noKey(), () => day)
    await dkim.make()
    await dkim.usePrepared()
    const next = await dkim.make()
    expect(next.selector).toBe('v20261122-02')
    expect(dkim.key()?.selector).toBe('v20261122-01')
    await dkim.usePrepared()
    expect(dkim.key()?.selector).toBe('v20261122-02')
    expect(readdirSync(join(dataDir, 'dkim'))).toEqual(['v20261122-02.signing.pem'])
  })

  test('is the latest also when a day has more than ten, and a kill left the one before', async () => {
    const config = noKey()
    mkdirSync(join(dataDir, 'dkim'))
    const pem = rsa(1024)
    for (const name of ['v20261122-01', 'v20261122-02', 'v20261122-09', 'v20261122-10'])
      writeFileSync(join(dataDir, 'dkim', `${name}.signing.pem`), pem)
    const dkim = await openDkim(config, () => day)
    expect(dkim.key()?.selector).toBe('v20261122-10')
    expect((await dkim.make()).selector).toBe('v20261122-11')
  })
})

describe('a key that would sign nothing stops the start', () => {
  test.each([
    ['of another kind', generateKeyPairSync('ed25519').privateKey.export(pkcs8()), 'another kind'],
    ['too short', rsa(512), 'has 512 bits'],
    ['damaged', 'BEGIN PRIVATE KEY', 'no private key in PEM'],
  ])('when it is %s', async (_, pem, problem) => {
    await expect(openDkim(withKey(pem.toString()))).rejects.toThrow(problem)
  })

  test('when its file is missing', async () => {
    const config = { ...noKey(), mailDkimKeyFile: join(dataDir, 'missing.pem') }
    await expect(openDkim(config)).rejects.toThrow(/missing\.pem cannot be read/)
  })
})

function pkcs8() {
  return { type: 'pkcs8', format: 'pem' } as const
}

test('the check of a signature finds what is wrong with it', async () => {
  const privateKey = rsa(2048)
  const publicKey = createPublicKey(privateKey)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const signed = async (dkim: object) => {
    const { message } = await transport.sendMail({
      from: 'a@kryptis.lt',
      to: 'b@kryptis.lt',
      subject: 'c',
      text: 'd',
      headers: {
        'List-Unsubscribe': '<https://kryptis.lt/a>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      dkim: { domainName: 'kryptis.lt', keySelector: 's', privateKey, ...dkim },
    })
    return message.toString('latin1')
  }
  const { headerFieldNames } = (await openDkim(withKey(privateKey))).signingOf('a@kryptis.lt') ?? {}
  const right = await signed({ headerFieldNames })
  expect(problemOfSignature(right, publicKey)).toBeNull()
  expect(problemOfSignature(await signed({}), publicKey)).toMatch(
    /leaves out list-unsubscribe-post/,
  )
  expect(problemOfSignature(await signed({ privateKey: 'damaged' }), publicKey)).toBe(
    'it is not signed',
  )
  expect(problemOfSignature(right, createPublicKey(rsa(2048)))).toMatch(/does not fit/)
  expect(problemOfSignature(`${right}e`, publicKey)).toMatch(/text is not/)
  expect(problemOfSignature(right.replace('Subject: c', 'Subject: e'), publicKey)).toMatch(
    /does not fit/,
  )
})
