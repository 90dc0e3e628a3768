import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migration } from '../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { addressedTo } from '../../../tests/support/own-addresses.ts'
import { maxEmailFiles, openEmailFolder } from './email-folder.ts'
import { startFileMail, startMail } from './mail.ts'

let dataDir: string
let time = Date.UTC(2026, 10, 21, 9)
const now = () => ++time
const names = () => readdirSync(join(dataDir, 'emails')).sort()
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrina-emails-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('keeps the latest emails, each for its owner alone', async () => {
  const folder = openEmailFolder(dataDir, now)
  const first = await folder.write('newsletter/1', Buffer.from('a'))
  expect(statSync(join(dataDir, first)).mode & 0o077).toBe(0)
  for (let count = 0; count < maxEmailFiles; count++)
    await folder.write('newsletter/2', Buffer.from('b'))
  expect(names()).toHaveLength(maxEmailFiles)
  expect(names().some((name) => first.endsWith(name))).toBe(false)
})

test('emails in bulk push out no others, and are deleted like them', async () => {
  const folder = openEmailFolder(dataDir, now)
  const single = await folder.write('newsletter/1', Buffer.from('a'))
  for (let count = 0; count <= maxEmailFiles; count++)
    await folder.write(`newsletter/${count}`, Buffer.from('b'), 'bulk')
  const inBulk = () => readdirSync(join(dataDir, 'emails', 'bulk'))
  expect(inBulk()).toHaveLength(maxEmailFiles)
  expect(names().some((name) => single.endsWith(name))).toBe(true)
  await folder.remove('newsletter/1')
  expect(inBulk()).toHaveLength(maxEmailFiles - 1)
  expect(names()).toEqual(['bulk'])
})

test('deletes what is about one thing', async () => {
  const folder = openEmailFolder(dataDir, now)
  await folder.remove('newsletter/1')
  for (const about of ['newsletter/1', 'newsletter/11', 'newsletter/1'])
    await folder.write(about, Buffer.from('a'))
  await folder.remove('newsletter/1')
  expect(names()).toEqual([expect.stringContaining('_newsletter-11_')])
})

describe.each(engines)('without a server, on %s,', (engine) => {
  const { openEmpty } = useEngine(engine)

  test('what somebody waits for becomes a file until it is erased, and nothing else is queued', async () => {
    const database = await openEmpty(migration)
    const folder = openEmailFolder(dataDir, now)
    const options = {
      database,
      log: pino({ level: 'silent' }),
      folder,
      domain: 'kryptis.lt',
      ...addressedTo('savininke@kryptis.lt'),
    }
    const from = { name: 'Kryptis', address: 'labas@kryptis.lt' }
    const mail = startFileMail({ ...options, from: () => from })
    const email = { to: 'ona@kryptis.lt', subject: 'Ąžuolas', text: 'Labas', html: '<p>Labas</p>' }
    await database.db.transaction().execute(async (it) => {
      await mail.enqueue(it, { ...email, kind: 'a', about: 'contact/1' })
      await mail.enqueue(it, { ...email, kind: 'b', about: 'newsletter/1', hasFile: true })
    })
    mail.wake()
    await expect.poll(() => readdirSync(dataDir)).toContain('emails')
    await expect.poll(names).toEqual([expect.stringMatching(/_newsletter-1_\w+\.eml$/)])
    const text = readFileSync(join(dataDir, 'emails', names()[0] ?? ''), 'utf8')
    expect(text).toContain('From: Kryptis <labas@kryptis.lt>\r\nTo: ona@kryptis.lt\r\n')
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toContain('X-Auto-Response-Suppress: OOF, AutoReply')
    const states = () => database.db.selectFrom('deliveries').select('state').execute()
    await expect.poll(states).toEqual([{ state: 'delivered' }])
    await mail.close()
    // The mail server is set only later.
    const later = startMail({
      ...options,
      send: async () => ({ outcome: 'retry', answer: '' }),
    })
    const erased = await database.db
      .transaction()
      .execute((it) => later.deleteAbout(it, 'newsletter/1'))
    erased()
    await expect.poll(names).toEqual([])
    expect(await states()).toEqual([])
    await later.close()
    await database.close()
  })
})
