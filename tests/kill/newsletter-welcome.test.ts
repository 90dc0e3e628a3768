import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openSubscribers } from '#features/subscribers/server/subscribers/open-subscribers.ts'
import { subscriberPaths } from '#features/subscribers/subscriber-paths.ts'
import { confirmedPaths } from '#features/subscribers/subscriber-wire.ts'
import { openDatabase } from '#server/database/database.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { dataDirWithSubscribers, siteKey } from '../support/newsletter-site.ts'
import { freePort, type Site, startSite } from '../support/site.ts'
import { exampleSignUp } from '../support/subscribers.ts'

const perRound = 5
const path = subscriberPaths.confirm.lt
const dataDir = await dataDirWithSubscribers(1)
const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error', PORT: await freePort(), SECRET_KEY: siteKey }
afterAll(() => rmSync(dataDir, { recursive: true }))

interface Waiting {
  token: string
  network: string
  isConfirmed: boolean
}

test(`every confirmation is greeted once through ${rounds} kills`, async () => {
  const all = await signUps()
  let site = await startSite({ dataDir, env })
  for (let round = 1; round <= rounds; round++) {
    const due = all.slice(0, round * perRound).filter(({ isConfirmed }) => !isConfirmed)
    const enough = Promise.withResolvers<void>()
    const sending = due.map((waiting, index) =>
      confirm(site, waiting).then(() => {
        if (index >= round % due.length) enough.resolve()
      }),
    )
    await Promise.race([enough.promise, Promise.all(sending)])
    await sleep(Math.random() * 50)
    await site.kill('SIGKILL')
    await Promise.all(sending)
    site = await startSite({ dataDir, env })
  }
  for (const waiting of all) if (!waiting.isConfirmed) await confirm(site, waiting)
  expect(await site.kill('SIGTERM')).toBe(0)
  const greeted = readGreeted()
  console.log(`${rounds} kills: ${greeted.length} confirmations`)
  expect(greeted).toHaveLength(rounds * perRound)
  expect(greeted.filter(({ confirmed, welcomes }) => confirmed !== 1 || welcomes !== 1)).toEqual([])
}, 600_000)

/** Sign-ups that wait for confirmation, at a site that sends a welcome email. */
async function signUps(): Promise<Waiting[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const welcome = {
    isOn: true,
    texts: { lt: { subject: 'Sveiki', body: 'Labas.' }, en: { subject: '', body: '' } },
  }
  await database.db
    .insertInto('newsletter_options')
    .values({ name: 'welcome', value: JSON.stringify(welcome) })
    .execute()
  const tokens: string[] = []
  const subscribers = openSubscribers({
    db: database.db,
    key: siteKey,
    announce: async () => {},
    sendConfirmation: async (_transaction, { token }) => void tokens.push(token),
  })
  for (let index = 0; index < rounds * perRound; index++)
    await subscribers.signUp({ ...exampleSignUp, email: `a${index}@gmail.com` })
  await database.close()
  return tokens.map((token, index) => ({
    token,
    network: `10.0.${Math.floor(index / 250)}.${index % 250}`,
    isConfirmed: false,
  }))
}

/** Opens the link and presses the button. */
async function confirm(site: Site, waiting: Waiting) {
  const { token, network } = waiting
  const headers = { 'x-forwarded-for': network }
  const page = await fetch(`${site.url}${path}?raktas=${token}`, { headers })
    .then((answer) => answer.text())
    .catch(() => '')
  const forma = /name="forma" value="([^"]+)"/.exec(page)?.[1]
  if (!forma) {
    waiting.isConfirmed ||= page.includes('Šią prenumeratą jau patvirtinote')
    return
  }
  const answer = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ raktas: token, forma, veiksmas: 'patvirtinti' }),
  }).catch(() => null)
  waiting.isConfirmed ||= answer?.headers.get('location') === confirmedPaths.lt
}

function readGreeted() {
  const database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'), { readOnly: true })
  const rows = database
    .prepare(
      `select email,
         (select count(*) from newsletter_subscriber_events
           where subscriber_id = s.id and type = 'confirmed') as confirmed,
         (select count(*) from deliveries
           where kind = 'newsletter_welcome' and subject = 'newsletter/' || s.id || '/welcome')
           as welcomes
       from newsletter_subscribers s where email like 'a%@gmail.com'`,
    )
    .all()
  database.close()
  return rows as { email: string; confirmed: number; welcomes: number }[]
}
