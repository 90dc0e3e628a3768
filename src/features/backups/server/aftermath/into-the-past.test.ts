import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMarketingSettings } from '#features/destinations/server/settings/open-settings.ts'
import { numberingPath } from '#features/invoices/console-wire.ts'
import { freezeRecipients } from '#features/issues/server/sending/freeze-recipients.ts'
import { emailKey } from '#lib/email.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createOutbox } from '#server/delivery/outbox.ts'
import { emailDestination, toDelivery } from '#server/mail/email.ts'
import { sign } from '#server/signatures/signer.ts'
import { runVitrina } from '../../../../../tests/support/commands.ts'
import { startMeta } from '../../../../../tests/support/destinations/meta.ts'
import { journaledEvent, testKey } from '../../../../../tests/support/marketing-delivery.ts'
import {
  addIssue,
  addSubscribers,
  everybody,
  exampleEmail,
} from '../../../../../tests/support/newsletter-sending.ts'
import { ownShop } from '../../../../../tests/support/own-shop.ts'
import { ownersCookie } from '../../../../../tests/support/owner-by-http.ts'
import { sell } from '../../../../../tests/support/restores.ts'
import { freePort, newDataDir, type Site, startSite } from '../../../../../tests/support/site.ts'
import { startSmtpStandIn } from '../../../../../tests/support/smtp-stand-in.ts'
import { choiceField, heldChoices, restorePath, settleRestorePath } from '../../console-wire.ts'
import { restoreFolder } from '../restore/restore-folder.ts'
import { encodeSegment, newSegmentName } from './segment.ts'

const pixelId = '1234567890'
const token = 'a-token-of-a-test-0123456789'
const place = newDataDir()
const dataDir = join(place, 'data')
const before = join(place, 'before')
const backups = join(before, 'backups')
const mail = await startSmtpStandIn({ isStrict: false })
const meta = await startMeta({ pixelId, token })
const env = {
  ...ownShop(),
  LOG_LEVEL: 'error',
  SECRET_KEY: testKey,
  PORT: await freePort(),
  MAIL_URL: mail.url,
  MAIL_FROM: 'naujienos@kryptis.lt',
  MAIL_TO: 'savininke@kryptis.lt',
  DESTINATION_URLS: `meta=${meta.url}`,
}
const start = () => startSite({ dataDir, env })
const people = ['sent', 'late', 'left', 'erased'].map((name) => `${name}@example.org`)
const known = 'known@example.org'
const unknown = 'unknown@example.org'
const times = (address: string) => mail.received.filter(({ to }) => to === address).length
let site: Site
let cookie = ''
/** The session is in the backup. */
const asOwner = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { ...init, headers: { cookie, origin: site.url }, redirect: 'manual' })

async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function appendEvents(count: number) {
  const events = Array.from({ length: count }, () =>
    journaledEvent({ name: 'lead', origin: 'domain_event' }),
  )
  using journal = new DatabaseSync(join(dataDir, 'journal.sqlite'))
  const head = journal.prepare("select seq from sqlite_sequence where name = 'journal'").get()
  const first = Number(head?.seq ?? 0) + 1
  const bodies = JSON.stringify(events.map((event) => [event.at, event]))
  journal
    .prepare('insert into journal (id, first, topic, bodies) values (?, ?, ?, ?)')
    .run(first + count - 1, first, 'marketing_event', bodies)
}

const until = (count: () => number, wanted: number) =>
  vi.waitUntil(() => count() === wanted, { timeout: 60_000, interval: 50 })

/** Marketing is switched on before its first event, and an owner has signed in. */
async function prepare() {
  mkdirSync(dataDir)
  const first = await start()
  cookie = await ownersCookie(first)
  await first.kill()
  await inDatabase(async ({ db }) => {
    const settings = await openMarketingSettings({ db, key: testKey })
    const values = { pixel_id: pixelId, access_token: token }
    await settings.saveDestination('meta', { isOn: true, values })
  })
  const again = await start()
  await until(() => countIn("journal_consumers where name = 'marketing_meta'"), 1)
  await again.kill()
}

function countIn(what: string): number {
  using database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'), { readOnly: true })
  return Number(database.prepare(`select count(*) as n from ${what}`).get()?.n)
}

/** An issue that is being sent, two emails and two events that wait: all is in the backup. */
async function addWaiting() {
  await inDatabase(async (database) => {
    await addSubscribers(database, people)
    const id = await addIssue(database)
    const started = { id, segment: everybody, email: exampleEmail, now: Date.now() }
    await freezeRecipients(database, { ...started, from: ['draft'] })
    const outbox = createOutbox(database, emailDestination)
    const email = { kind: 'test', subject: 'Laukia', text: 'Laukia', html: '<p>Laukia</p>' }
    await database.db.transaction().execute(async (transaction) => {
      for (const to of [known, unknown])
        await outbox.put(transaction, [toDelivery({ ...email, to }, 'kryptis.lt')], Date.now())
    })
  })
  appendEvents(2)
}

/** What happens between the backup and the failure of the disk. */
async function goOn() {
  const busy = [{ at: 'recipient', reply: '450 4.2.1 Busy' }] as const
  for (const address of ['late@example.org', unknown]) mail.plan(address, ...busy)
  const at = Date.now()
  await inDatabase(async ({ db }) => {
    for (const [name, state, reason] of [
      ['left', 'unsubscribed', 'unsubscribed'],
      ['erased', null, 'erased'],
    ] as const) {
      const email = `${name}@example.org`
      const email_hash = sign(testKey, 'newsletterSuppression', emailKey(email))
      const suppression = { email_hash, reason, at, import_id: null }
      await db.insertInto('newsletter_suppressions').values(suppression).execute()
      const row = db.updateTable('newsletter_subscribers').where('email', '=', email)
      if (state) await row.set({ state, ended_at: at }).execute()
      else await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
    }
  })
  expect(await sell(dataDir)).toBe('SF-000002')
  const later = await start()
  await until(() => times('sent@example.org'), 1)
  await until(() => times(known), 1)
  await until(() => meta.counted().length, 2)
  await until(() => countIn("newsletter_issue_recipients where state = 'sent'"), 1)
  await later.kill()
  expect(times('left@example.org') + times('erased@example.org')).toBe(0)
}

beforeAll(async () => {
  await prepare()
  expect(await sell(dataDir)).toBe('SF-000001')
  await addWaiting()
  const made = await runVitrina(dataDir, ['backup'], env)
  expect(made, made.stderr).toMatchObject({ code: 0 })
  await goOn()
  renameSync(dataDir, before)
  const restored = await runVitrina(dataDir, ['restore', 'latest', '--from', backups], env)
  expect(restored, restored.stderr).toMatchObject({ code: 0 })
  expect(restored.stdout).toContain('What was sent until')
  site = await start()
}, 400_000)
afterAll(async () => {
  await site?.kill()
  await mail.stop()
  meta.stop()
  rmSync(place, { recursive: true, force: true })
})

const sent = () => [...people, known, unknown].map(times)

test('what waited before the restore waits for an owner, and what is new is sent', async () => {
  const atFirst = sent()
  const { warnings } = await (await fetch(`${site.url}/readyz`)).json()
  expect(warnings).toEqual(['database_restored', 'restore_unsettled'])
  await inDatabase(async (database) => {
    const outbox = createOutbox(database, emailDestination)
    const email = { kind: 'test', to: 'new@example.org', subject: 'N', text: 'N', html: 'N' }
    await database.db
      .transaction()
      .execute((transaction) => outbox.put(transaction, [toDelivery(email, 'a.lt')], Date.now()))
  })
  await expect.poll(() => times('new@example.org'), { timeout: 30_000 }).toBe(1)
  expect(sent()).toEqual(atFirst)
  expect(meta.counted()).toHaveLength(2)
})

test('people who left or were erased since are gone from the restored list', () => {
  expect(countIn("newsletter_subscribers where email = 'erased@example.org'")).toBe(0)
  const left = "newsletter_subscribers where email = 'left@example.org' and state = 'unsubscribed'"
  expect(countIn(left)).toBe(1)
})

test('the last number of invoices is suggested from the log', async () => {
  const page = await (await asOwner(numberingPath)).text()
  expect(page).toMatch(/value="2"/)
  expect(await (await asOwner(restorePath)).text()).toContain('Rasti įrašai iki')
})

test('an owner has to choose about each kind that waits', async () => {
  const body = new URLSearchParams({ [choiceField('emails')]: heldChoices.send })
  const answer = await asOwner(settleRestorePath, { method: 'POST', body })
  expect(answer.status).toBe(422)
  expect(countIn("installation where name = 'restore_held_to' and value <> '0'")).toBe(1)
})

test('once settled, only what is not known to have arrived is sent', async () => {
  const atFirst = sent()
  const body = new URLSearchParams({
    [choiceField('emails')]: heldChoices.send,
    [choiceField('issues')]: heldChoices.send,
  })
  const answer = await asOwner(settleRestorePath, { method: 'POST', body })
  expect(answer.status, await answer.text()).toBe(303)
  await expect.poll(() => times(unknown), { timeout: 30_000 }).toBe(1)
  await expect.poll(() => times('late@example.org'), { timeout: 30_000 }).toBe(1)
  expect(sent()).toEqual([1, 1, 0, 0, 1, 1])
  expect(atFirst).toEqual([1, 0, 0, 0, 1, 0])
  expect(meta.counted()).toHaveLength(2)
  const { warnings } = await (await fetch(`${site.url}/readyz`)).json()
  expect(warnings).toEqual(['database_restored'])
}, 90_000)

/** Restores once more with another log beside the backup. */
async function restoreWith(change: (folder: string) => void) {
  const folder = join(place, 'other')
  rmSync(folder, { recursive: true, force: true })
  cpSync(backups, join(folder, 'backups'), { recursive: true })
  change(join(folder, 'backups', 'aftermath'))
  const target = openFolderBlobs(join(folder, 'backups'))
  const given = { target, dataDir: join(folder, 'data'), secretKey: testKey, which: 'latest' }
  return (await restoreFolder(given)).aftermath?.problem
}

test('a log that is missing, damaged or of another site is ignored and named', async () => {
  const foreign = { from: 1, until: Date.now(), events: {}, states: {} }
  expect(await restoreWith((log) => rmSync(log, { recursive: true }))).toBe('missing')
  expect(
    await restoreWith((log) => {
      for (const name of readdirSync(log)) {
        const text = readFileSync(join(log, name), 'utf8')
        writeFileSync(join(log, name), text.replace('unsubscribed', 'complained'))
      }
    }),
  ).toBe('damaged')
  expect(
    await restoreWith((log) => {
      for (const name of readdirSync(log)) rmSync(join(log, name))
      const name = newSegmentName(Date.now()).replace('aftermath/', '')
      writeFileSync(join(log, name), encodeSegment('k'.repeat(40), foreign))
    }),
  ).toBe('foreign')
  expect(await restoreWith(() => {})).toBe(null)
})
