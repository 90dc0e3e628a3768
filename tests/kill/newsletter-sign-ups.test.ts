import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { formTokenMinAgeMs, formTokenPath, subscribePath } from '#features/subscribe-embed/wire.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'

const perRound = 5
const dataDir = newDataDir()
const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error', PORT: await freePort() }
afterAll(() => rmSync(dataDir, { recursive: true }))

interface SignUp {
  email: string
  token: string
  network: string
  isAcknowledged: boolean
}

test(`every acknowledged sign-up is asked to confirm once through ${rounds} kills`, async () => {
  let site = await startSite({ dataDir, env })
  const signUps = await Promise.all(
    Array.from({ length: rounds * perRound }, (_, index) => begin(site, index)),
  )
  await sleep(formTokenMinAgeMs)
  let sentAgain = 0
  for (let round = 1; round <= rounds; round++) {
    const due = signUps.slice(0, round * perRound).filter(({ isAcknowledged }) => !isAcknowledged)
    sentAgain += due.length - perRound
    const enough = Promise.withResolvers<void>()
    const sending = due.map((signUp, index) =>
      send(site, signUp).then(() => {
        if (index >= round % due.length) enough.resolve()
      }),
    )
    await Promise.race([enough.promise, Promise.all(sending)])
    await sleep(Math.random() * 50)
    await site.kill('SIGKILL')
    await Promise.all(sending)
    site = await startSite({ dataDir, env })
  }
  for (const signUp of signUps) if (!signUp.isAcknowledged) await send(site, signUp)
  expect(signUps.filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([])
  await expect.poll(() => readAsked().length, { timeout: 120_000 }).toBe(signUps.length)
  expect(await site.kill('SIGTERM')).toBe(0)
  const asked = readAsked()
  console.log(`${rounds} kills: ${asked.length} sign-ups asked to confirm, ${sentAgain} sent again`)
  expect(asked.map(({ email }) => email).sort()).toEqual(signUps.map(({ email }) => email).sort())
  expect(asked.filter(({ times, links }) => times !== 1 || links !== 1)).toEqual([])
}, 600_000)

/** Begins each sign-up in a network of its own. */
async function begin(site: Site, index: number): Promise<SignUp> {
  const network = `10.0.${Math.floor(index / 250)}.${index % 250}`
  const headers = { 'x-forwarded-for': network }
  const { token } = await (await fetch(site.url + formTokenPath, { headers })).json()
  return { email: `a${index}@gmail.com`, token, network, isAcknowledged: false }
}

async function send(site: Site, signUp: SignUp) {
  const { email, token, network } = signUp
  const answer = await fetch(site.url + subscribePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email, domain: '', token }),
  }).catch(() => null)
  const reply = await answer?.json().catch(() => null)
  if (answer && reply) expect(reply).toMatchObject({ status: 'pending' })
  signUp.isAcknowledged ||= reply?.status === 'pending'
}

function readAsked() {
  const database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'), { readOnly: true })
  const rows = database
    .prepare(
      `select email,
         (select count(*) from newsletter_subscriber_events
           where subscriber_id = s.id and type = 'confirmation_sent') as times,
         (select count(*) from newsletter_confirmations where subscriber_id = s.id) as links
       from newsletter_subscribers s`,
    )
    .all()
  database.close()
  return rows as { email: string; times: number; links: number }[]
}
