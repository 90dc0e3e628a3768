import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { userPaths } from '#features/accounts/wire.ts'
import { activityPath } from '#features/audit/wire.ts'
import { consentFields, consentsPath } from '#features/consent/console-wire.ts'
import { findPath, searchField } from '#features/console/wire.ts'
import {
  answerField,
  inboxPath,
  messagePath,
  unansweredPath,
} from '#features/contact/console-wire.ts'
import { invoicePdfPath } from '#features/invoices/console-wire.ts'
import {
  emailField,
  erasePath,
  eraseTextPath,
  findTextPath,
  peoplePath,
  personFilePath,
  personPath,
  personRoutes,
  personTextPath,
  textField,
} from '#features/people/wire.ts'
import { settlePath, withdrawalsPath } from '#features/purchases/console-wire.ts'
import { orderActionPath, orderPath } from '#features/sales/console-wire.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { features } from '#site/features.ts'
import { type DatabaseLocation, engines } from '../support/databases.ts'
import { ownShop } from '../support/own-shop.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { startPostgres } from '../support/postgres.ts'
import { newDataDir, startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'
import { leaveTraces, person, price, words } from '../support/whole-person.ts'

const shop = ownShop()
const smtp = await startSmtp()
afterAll(() => smtp.stop())
const env = {
  ...shop,
  MAIL_URL: smtp.url(),
  MAIL_FROM: 'svetaine@kryptis.lt',
  MAIL_TO: 'savininke@kryptis.lt',
}

/** In the testimonials of the content folder. */
const named = 'Rūta Vaitkė'

async function openSite({ dataDir, databaseUrl }: DatabaseLocation) {
  const url = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  const site = await startSite({ dataDir, env: { ...env, ...url } })
  const ask = await signUpByHttp(site)
  const read = async (path: string) => (await ask(path)).text()
  const post = (path: string, fields: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  return { site, ask, read, post }
}

/** The tables in which anything names the person. */
async function tablesNaming(location: DatabaseLocation) {
  const database = await openDatabase(location)
  const ofPlatform = ['deliveries', 'domain_events', 'content_versions'] as const
  const tables: (keyof Tables)[] = [
    ...features.all.flatMap(({ tables = [] }) => tables),
    ...ofPlatform,
  ]
  const naming: string[] = []
  for (const table of tables) {
    const rows = await database.db.selectFrom(table).selectAll().execute()
    if (/[zž][aą]syt/i.test(JSON.stringify(rows))) naming.push(table)
  }
  await database.close()
  return naming.toSorted()
}

/** No browser's test shares the database of the others. */
async function newLocation(engine: (typeof engines)[number]): Promise<DatabaseLocation> {
  const dataDir = newDataDir()
  if (engine === 'sqlite') return { dataDir, databaseUrl: null }
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  return { dataDir, databaseUrl: postgres.url }
}

describe.each(engines)('on %s', (engine) => {
  test('a person with something in every feature is shown, exported and erased whole', async () => {
    const location = await newLocation(engine)
    const { site, ask, read, post } = await openSite(location)
    await leaveTraces(site, ask)
    smtp.accepted.length = 0

    // The message is answered.
    expect(await read(unansweredPath)).toContain(words.message)
    await post(messagePath(1, 'answer'), { [answerField]: words.answer })
    const isAnswer = (email: string) => /^Reply-To: .*<savininke@kryptis\.lt>/m.test(email)
    await expect.poll(() => smtp.accepted.filter(isAnswer).length).toBe(1)
    const answer = smtp.accepted.find(isAnswer)
    expect(answer).toContain(`To: ${person.email}`)
    expect(answer).not.toContain('Auto-Submitted')
    await expect.poll(() => read(inboxPath)).toContain('Atsakymas išsiųstas')
    expect(await read(unansweredPath)).not.toContain(words.message)
    await post(messagePath(1, 'answer'), { [answerField]: words.answer })
    expect((await read(inboxPath)).split(words.answer)).toHaveLength(2)

    // An open order and an unanswered withdrawal stand in the way.
    const refused = await read(erasePath(person.email))
    expect(refused).toContain('laukia apmokėjimo')
    expect(refused).toContain(`href="${withdrawalsPath}"`)
    await post(personRoutes.erase, { [emailField]: person.email })
    expect(await read(personPath(person.email))).toContain(words.message)
    await post(orderActionPath(1, 'receive'), { amount: price, key: 'a'.repeat(32) })
    await post(settlePath(1))
    const refund = { amount: '1,00', reason: 'Nuolaida', key: 'b'.repeat(32) }
    await post(orderActionPath(1, 'refund'), refund)
    expect(await read(erasePath(person.email))).toContain('Pinigai dar grąžinami')
    await post(orderActionPath(1, 'confirmRefund'), { id: '1' })
    await post(userPaths.invite, { email: person.email, role: 'viewer' })

    // They are found, shown and exported.
    expect(await read(peoplePath)).toContain(person.name)
    expect(await read(`${findPath}?${searchField}=zasyte`)).toContain(personPath(person.email))
    const page = await read(personPath(person.email.toLowerCase()))
    for (const said of [
      words.message,
      words.answer,
      words.comment,
      'Prenumeruoja',
      'SF-',
      'sutiko',
    ])
      expect(page).toContain(said)
    const data = JSON.parse(await read(personFilePath(person.email)))
    expect(Object.keys(data)).toEqual(['person', 'exported_at', ...everyPart])
    expect(data.messages[0]).toMatchObject({
      text: words.message,
      answers: [{ text: words.answer }],
    })
    expect(await read(personTextPath(person.email))).toContain(words.comment)

    // They are erased, but for what the law keeps.
    expect(await read(erasePath(person.email))).toMatch(/Sąskaita SF-\d+ su vardu ir adresu/)
    const erased = await post(personRoutes.erase, { [emailField]: person.email })
    expect(erased.headers.get('location')).toBe(`${peoplePath}?istrinta=done`)
    for (const path of [personPath, erasePath])
      expect((await ask(path(person.email))).status).toBe(404)
    expect(await read(orderPath(1))).toContain('[ištrinta 20')
    expect((await ask(invoicePdfPath(1))).headers.get('content-type')).toBe('application/pdf')
    for (const path of [activityPath, consentsPath])
      expect(await read(`${path}?${consentFields.verify}=1`)).toContain('Įrašai nepakeisti')

    // A testimonial's author is erased from the content, and a page shows it at once.
    expect(await read('/')).toContain(named)
    expect(await read(findTextPath(named))).toContain('testimonials.json')
    expect((await post(eraseTextPath, { [textField]: named })).status).toBe(303)
    const home = await read('/')
    expect(home).not.toContain(named)
    expect(home).toContain('[ištrinta 20')
    await site.kill()
    expect(await tablesNaming(location)).toEqual(['invoice_terms', 'invoices'])
  })
})

/** In the order of the page. */
const everyPart = [
  'messages',
  'subscribers',
  'comments',
  'orders',
  'consents',
  'invoices',
  'payments',
  'withdrawals',
  'downloads',
  'invitations',
  'activity',
  'emails',
]
