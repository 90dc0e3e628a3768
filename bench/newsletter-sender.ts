import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { openDatabase } from '#server/database/database.ts'
import { migration as installation } from '../migrations/baseline/installation.ts'
import {
  addIssue,
  addSubscribers,
  exampleEmail,
  openTestSending,
} from '../tests/support/newsletter-sending.ts'
import { newsletterTables } from '../tests/support/subscribers.ts'

/** Sends emails to a server in one of two ways, and prints the time; run by `newsletter.ts`. */
const [way, url = '', count, isSigned] = process.argv.slice(2)
const emails = Array.from({ length: Number(count) }, (_, n) => `rasa${n}@firma${n % 500}.lt`)
const connections = 5
const paragraph =
  '<p>Šį mėnesį kalbame apie tai, kaip suplanuoti metų biudžetą ir jo laikytis.</p>\n'
const email = {
  ...exampleEmail,
  html: exampleEmail.html.replace('<p>', `${paragraph.repeat(250)}<p>`),
}
const dkim = isSigned === 'signed' ? newKey() : undefined

let most = 0
const watching = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 50)
const idle = process.memoryUsage.rss()
const { seconds, cpuSeconds } = await (way === 'ours' ? sendOurs() : sendBare())
clearInterval(watching)
console.log(
  JSON.stringify({
    perSecond: emails.length / seconds,
    cpuMs: (cpuSeconds * 1000) / emails.length,
    idleMb: idle / 1e6,
    maxMb: most / 1e6,
  }),
)

/** A bare loop over nodemailer's pool, which stores nothing. */
async function sendBare() {
  const transport = createTransport({ url, pool: true, maxConnections: connections })
  const waiting = [...emails]
  const sendSome = async () => {
    for (let to = waiting.pop(); to !== undefined; to = waiting.pop()) {
      const unsubscribe = `<https://kryptis.lt/atsisakyti?raktas=${to}>`
      await transport.sendMail({
        from: { name: 'Kryptis', address: 'naujienos@kryptis.lt' },
        to,
        subject: email.subject,
        html: email.html,
        text: email.text,
        headers: { 'List-Unsubscribe': { prepared: true, value: unsubscribe } },
        ...(dkim && { dkim }),
      })
    }
  }
  // Warmed up, as ours is when it is measured.
  const taken = await timed(() => Promise.all(Array.from({ length: 2 * connections }, sendSome)))
  transport.close()
  return taken
}

async function sendOurs() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  for (const { engine, up } of [...newsletterTables, installation])
    if (engine === 'relational') await up(database.db, 'sqlite')
  await addSubscribers(database, emails)
  const sending = openTestSending(database, url, {
    connections,
    renderIssue: async () => email,
    signingOf: () => dkim,
  })
  const id = await addIssue(database)
  const taken = await timed(async () => {
    await sending.start(id)
    // As often as the console asks.
    while ((await sending.figures(id))?.sent !== emails.length) await sleep(250)
  })
  await sending.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
  return taken
}

async function timed(work: () => Promise<unknown>) {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6 }
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    domainName: 'kryptis.lt',
    keySelector: 'vitrina',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
