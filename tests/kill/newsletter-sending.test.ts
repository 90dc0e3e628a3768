import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freezeRecipients } from '#features/issues/server/sending/freeze-recipients.ts'
import { defaultSenderOptions } from '#features/subscribers/sender-options.ts'
import { openNewsletterSettings } from '#features/subscribers/server/settings/open-settings.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { addIssue, addSubscribers, everybody, exampleEmail } from '../support/newsletter-sending.ts'
import { startPair } from '../support/pair.ts'
import { freePort, newDataDir, startSite } from '../support/site.ts'
import { startSmtpStandIn } from '../support/smtp-stand-in.ts'

/** `NEWSLETTER_EMAILS=20000 npm test -- tests/kill/newsletter-sending.test.ts` sends a real issue. */
const count = Number(process.env.NEWSLETTER_EMAILS ?? 1500)
const ofPair = Math.min(count, 600)
const connections = 5
const key = 'a key of a site in tests, long enough'
const domains = ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'proton.me']
const emails = Array.from({ length: count }, (_, n) => `rasa${n}@${domains[n % domains.length]}`)

const dataDir = newDataDir()
const server = await startSmtpStandIn({ isStrict: false })
const env = {
  LOG_LEVEL: 'error',
  SECRET_KEY: key,
  PORT: await freePort(),
  MAIL_URL: server.url,
  MAIL_FROM: 'naujienos@kryptis.lt',
}
const start = () => startSite({ dataDir, env })

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

test(`an issue to ${count} subscribers reaches each once through ${rounds} kills`, async () => {
  const id = await startIssue()
  for (let round = 1; round <= rounds; round++) await killWhileSending(round)
  const last = await start()
  await untilSent(() => read(id))
  expect(await last.kill('SIGTERM')).toBe(0)

  const { states, issue } = await read(id)
  const counts = server.counts()
  const once = emails.filter((email) => counts.get(email) === 1).length
  const twice = emails.filter((email) => (counts.get(email) ?? 0) > 1)
  const unknown = states.get('unknown') ?? []
  const missing = emails.filter((email) => !counts.has(email) && !unknown.includes(email))
  console.log(
    `${rounds} kills: ${count} emails, ${once} came once, ${twice.length} twice, ` +
      `of ${unknown.length} it is unknown, ` +
      `of which ${unknown.filter((email) => counts.has(email)).length} came`,
  )
  expect(twice).toEqual([])
  expect(missing).toEqual([])
  expect(unknown.length).toBeLessThanOrEqual(rounds * connections)
  expect(states.get('sent')?.length).toBe(count - unknown.length)
  expect(issue).toMatchObject({ state: 'sent', recipients: count })
})

/** Between two starts, stores an issue that is being sent. */
async function startIssue(): Promise<number> {
  await (await start()).kill('SIGTERM')
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const id = await addStarted(database, emails)
  await database.close()
  return id
}

async function addStarted(database: Database, recipients: readonly string[]): Promise<number> {
  const settings = (await openNewsletterSettings({ db: database.db })).of(defaultSenderOptions)
  await settings.saveOptions({ emailsPerMinute: 10_000_000 })
  await addSubscribers(database, recipients)
  const id = await addIssue(database)
  const started = { id, segment: everybody, email: exampleEmail, now: Date.now() }
  expect(await freezeRecipients(database, { ...started, from: ['draft'] })).toBe(true)
  return id
}

/**
 * Kills after a different part of the open emails each time, and at a different moment within an
 * email.
 */
async function killWhileSending(round: number) {
  const before = server.received.length
  const site = await start()
  const part = Math.ceil((count - before) / (rounds - round + 2))
  while (server.received.length < before + part) await sleep(1)
  await sleep(Math.random() * 20)
  await site.kill('SIGKILL')
}

test(`two servers send an issue to each of ${ofPair} once through ${rounds} kills`, async () => {
  const recipients = emails.slice(0, ofPair)
  const mailServer = await startSmtpStandIn({ isStrict: false })
  onTestFinished(() => mailServer.stop())
  let id = 0
  const pair = await startPair({ ...env, MAIL_URL: mailServer.url }, async (database) => {
    id = await addStarted(database, recipients)
  })
  onTestFinished(() => pair.stop())
  const { db } = pair.database
  endLeasesOfKilled(db, id)
  for (let round = 0; round < rounds; round++) {
    const before = mailServer.received.length
    const part = Math.ceil((ofPair - before) / (rounds - round + 1))
    while (mailServer.received.length < before + part) await sleep(1)
    await sleep(Math.random() * 20)
    await pair.killAndStart(round % 2 === 0 ? 0 : 1)
  }
  await untilSent(() => readStates(db, id))

  const { states } = await readStates(db, id)
  const counts = mailServer.counts()
  const unknown = states.get('unknown') ?? []
  console.log(`${rounds} kills of two: ${ofPair} emails, of ${unknown.length} it is unknown`)
  expect(recipients.filter((email) => (counts.get(email) ?? 0) > 1)).toEqual([])
  expect(recipients.filter((email) => !counts.has(email) && !unknown.includes(email))).toEqual([])
  expect(unknown.length).toBeLessThanOrEqual(rounds * connections)
  expect(states.get('sent')?.length).toBe(ofPair - unknown.length)
})

/**
 * Until the test ends, ends the leases of five minutes whenever nothing has moved for five seconds,
 * because all that are left then belong to killed processes.
 */
function endLeasesOfKilled(db: Database['db'], id: number) {
  const isOver = new AbortController()
  const watching = watch()
  onTestFinished(async () => {
    isOver.abort()
    await watching
  })

  async function watch() {
    let last = ''
    while (await hasPassed(5000, isOver.signal)) {
      const { states } = await readStates(db, id)
      const counts = JSON.stringify([...states].map(([state, of]) => [state, of.length]))
      if (counts === last) await endLeases(db, id)
      last = counts
    }
  }
}

const hasPassed = (ms: number, signal: AbortSignal) =>
  sleep(ms, true, { signal }).catch(() => false)

async function endLeases(db: Database['db'], id: number) {
  await db
    .updateTable('newsletter_issue_recipients')
    .set({ lease_until: 1 })
    .where('issue_id', '=', id)
    .where('lease_until', '>', 1)
    .execute()
}

async function untilSent(read: () => Promise<{ issue: { state: string } }>) {
  while ((await read()).issue.state !== 'sent') await sleep(500)
}

async function read(id: number) {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const found = await readStates(database.db, id)
  await database.close()
  return found
}

async function readStates(db: Database['db'], id: number) {
  const issue = await db
    .selectFrom('newsletter_issues')
    .select(['state', 'recipients'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('newsletter_issue_recipients as recipient')
    .innerJoin('newsletter_subscribers as one', 'one.id', 'recipient.subscriber_id')
    .select(['recipient.state', 'one.email'])
    .where('issue_id', '=', id)
    .execute()
  const groups = Map.groupBy(rows, ({ state }) => state)
  const states = new Map([...groups].map(([state, of]) => [state, of.map(({ email }) => email)]))
  return { issue, states }
}
