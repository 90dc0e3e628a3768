import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { engines } from '../../../../../tests/support/databases.ts'
import { importing } from '../../../../../tests/support/importing.ts'
import { exampleSignUp } from '../../../../../tests/support/subscribers.ts'
import { importPath, importProgressPath, importRowsPath, importsPath } from '../../console-wire.ts'
import { maxFileBytes } from '../../imports.ts'

const consent = 'Užsiprenumeravo senojoje svetainėje'
const given = { consent, language: 'lt', ask: '' }

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  const newsletter = () => site().newsletter
  const list = () => newsletter().subscribers
  const get = (path: string) => site().get(path, cookie)
  const { upload, imported, start } = importing(site, () => cookie)
  const checked = async (file: string) => {
    const { headers } = await upload(file)
    await newsletter().imports.settled()
    return Number(String(headers.location).split('/').at(-1))
  }
  const filesLeft = () => readdirSync(join(newsletter().dataDir, 'imports'))

  test('a file is added with the owner’s words as the proof, and nobody is emailed', async () => {
    await list().signUp({ ...exampleSignUp, email: 'old@x.lt' })
    await list().erase((await list().findByEmail('old@x.lt'))?.id ?? 0)
    const file = [
      'Email;Kalba;Status;Confirmed',
      'a@x.lt;en;active;2024-05-06',
      'B@x.lt;;active;',
      'b@x.lt;;active;',
      'ne adresas;;active;',
      'left@x.lt;;unsubscribed;',
      'old@x.lt;;active;',
    ].join('\r\n')
    newsletter().asked.length = 0
    const { summary, rows: refused } = await imported(file)
    expect(summary).toMatchObject({
      fileName: 'a.csv',
      state: 'finished',
      totalRows: 6,
      doneRows: 6,
      counts: { added: 2, duplicate: 1, suppressed: 1, unsubscribed: 1, invalid_email: 1 },
    })
    expect(refused).toEqual([
      { line: 4, email: 'b@x.lt', outcome: 'duplicate' },
      { line: 5, email: 'ne adresas', outcome: 'invalid_email' },
      { line: 6, email: 'left@x.lt', outcome: 'unsubscribed' },
      { line: 7, email: 'old@x.lt', outcome: 'suppressed' },
    ])
    expect(await list().findByEmail('a@x.lt')).toMatchObject({
      state: 'subscribed',
      source: 'import',
      language: 'en',
      confirmedAt: Date.UTC(2024, 4, 6),
    })
    const rows = await site().db.selectFrom('newsletter_subscribers').selectAll().execute()
    expect(new Set(rows.map(({ consent_text }) => consent_text))).toEqual(new Set([consent]))
    expect(newsletter().asked).toEqual([])
    expect(filesLeft()).toEqual([])
  })

  test('rows that were not added come as a file', async () => {
    const { summary } = await imported('a@x.lt\na@x.lt\n=1+1\n')
    const { body } = await get(importRowsPath(summary.id))
    expect(body).toBe(
      "\ufeffEilutė;Adresas;Kodėl\r\n2;a@x.lt;Jau yra sąraše arba faile kartojasi\r\n3;'=1+1;Adresas neteisingas: neįrašomi\r\n",
    )
  })

  test('who is to confirm is emailed once and waits', async () => {
    const { summary } = await imported('a@x.lt\nb@x.lt\na@x.lt\n', { ...given, ask: 'yes' })
    expect(summary).toMatchObject({ asks: true, counts: { added: 2, duplicate: 1 } })
    expect(newsletter().asked).toEqual(['a@x.lt', 'b@x.lt'])
    expect(await list().findByEmail('a@x.lt')).toMatchObject({ state: 'pending' })
  })

  test('who was asked before a batch was cut off is counted as added, and asked once', async () => {
    const { subscribers, asked, reopenImports } = newsletter()
    const { signUp } = subscribers
    subscribers.signUp = async (person) => {
      if (person.email === 'c@x.lt') throw Object.assign(new Error('cut'), { code: 'ECONNRESET' })
      return signUp(person)
    }
    asked.length = 0
    const { summary } = await imported('a@x.lt\nb@x.lt\nA@x.lt\nc@x.lt\n', { ...given, ask: 'yes' })
    expect(summary).toMatchObject({ state: 'running', doneRows: 0 })
    subscribers.signUp = signUp
    const next = reopenImports()
    await next.resume()
    await next.settled()
    expect(JSON.parse((await get(importProgressPath(summary.id))).body)).toMatchObject({
      state: 'finished',
      counts: { added: 3, duplicate: 1 },
    })
    expect(asked).toEqual(['a@x.lt', 'b@x.lt', 'c@x.lt'])
  })

  test('an import goes on after its process has ended, and counts nobody twice', async () => {
    const emails = Array.from({ length: 1700 }, (_, index) => `n${index}@x.lt`)
    const id = await checked(emails.join('\n'))
    const press = start(id)
    await expect.poll(async () => (await newsletter().imports.find(id))?.state).toBe('running')
    await newsletter().imports.close()
    await press
    const stopped = JSON.parse((await get(importProgressPath(id))).body)
    expect(stopped.state).toBe('running')
    expect(stopped.doneRows).toBeLessThan(1700)
    const next = newsletter().reopenImports()
    await next.resume()
    await next.settled()
    expect(JSON.parse((await get(importProgressPath(id))).body)).toMatchObject({
      state: 'finished',
      doneRows: 1700,
      counts: { added: 1700 },
    })
    expect(filesLeft()).toEqual([])
  })

  test('a batch that cannot be stored ends the import, and what was added stays', async () => {
    const { subscribers } = newsletter()
    const { importPeople } = subscribers
    subscribers.importPeople = async (batch, alongside) => {
      if (batch.joining.some(({ email }) => email === 'n600@x.lt')) throw new Error('broken')
      return importPeople(batch, alongside)
    }
    const emails = Array.from({ length: 700 }, (_, index) => `n${index}@x.lt`)
    const { summary } = await imported(emails.join('\n'))
    expect(summary).toMatchObject({ state: 'failed', doneRows: 500, counts: { added: 500 } })
    expect(filesLeft()).toEqual([])
    subscribers.importPeople = importPeople
    expect((await imported(emails.join('\n'))).summary).toMatchObject({
      state: 'finished',
      counts: { added: 200, duplicate: 500 },
    })
  })

  test.each([
    ['', []],
    ['yes', ['a@x.lt']],
  ])(
    'what was given up while the machine slept adds and asks nobody any more (%s)',
    async (ask, late) => {
      const { subscribers, asked } = newsletter()
      const { signUp, importPeople } = subscribers
      const giveUp = () =>
        site().db.updateTable('newsletter_imports').set({ state: 'failed' }).execute()
      subscribers.signUp = async (person) => {
        await signUp(person)
        await giveUp()
      }
      subscribers.importPeople = async (...batch) => {
        await giveUp()
        return importPeople(...batch)
      }
      asked.length = 0
      const { summary } = await imported('a@x.lt\nb@x.lt\n', { ...given, ask })
      Object.assign(subscribers, { signUp, importPeople })
      expect(summary).toMatchObject({ state: 'failed', doneRows: 0, counts: {} })
      expect(asked).toEqual(late)
      expect(await list().findByEmail('b@x.lt')).toBeNull()
    },
  )

  test('a dry run cut off while its counts are stored has read no row', async () => {
    await sql`alter table newsletter_import_counts rename to counts_away`.execute(site().db)
    const id = await checked('a@x.lt\nb@x.lt\n')
    await sql`alter table counts_away rename to newsletter_import_counts`.execute(site().db)
    const progress = JSON.parse((await get(importProgressPath(id))).body)
    expect(progress).toMatchObject({ state: 'failed', totalRows: 2, doneRows: 0 })
  })

  test('an import whose file is gone says that it has stopped', async () => {
    const { headers } = await upload('a@x.lt\n')
    await newsletter().imports.close()
    const path = String(headers.location)
    for (const file of filesLeft()) rmSync(join(newsletter().dataDir, 'imports', file))
    await site().db.updateTable('newsletter_imports').set({ state: 'running' }).execute()
    const elsewhere = newsletter().reopenImports()
    await elsewhere.resume()
    // On PostgreSQL another server may still be at work for a while.
    const first = pageOf(await get(path))[1].summary.state
    expect(first).toBe(engine === 'sqlite' ? 'failed' : 'running')
    site().time += dayMs
    await elsewhere.resume()
    expect(pageOf(await get(path))[1].summary.state).toBe('failed')
  })

  test('nothing begins without a file, addresses or the owner’s word, or beside another one', async () => {
    const problemsOf = async (...request: Parameters<typeof upload>) => {
      const answer = await upload(...request)
      return [answer.statusCode, pageOf(answer)[1].form.problems]
    }
    expect(await problemsOf(null)).toEqual([422, ['file']])
    expect(await problemsOf('')).toEqual([422, ['file']])
    expect(await problemsOf('Vardas\nRasa')).toEqual([422, ['no_addresses']])
    expect(await problemsOf('a@x.lt', { ...given, consent: 'taip' })).toEqual([422, ['consent']])
    await site().db.updateTable('newsletter_imports').set({ state: 'running' }).execute()
    await upload('a@x.lt\n')
    await newsletter().imports.close()
    await site().db.updateTable('newsletter_imports').set({ state: 'running' }).execute()
    expect(await problemsOf('b@x.lt')).toEqual([422, ['one_is_running']])
    expect(await list().findByEmail('b@x.lt')).toBeNull()
  })

  test('a file that is too large and a form that is broken are refused', async () => {
    expect((await upload(Buffer.alloc(maxFileBytes + 100_000))).statusCode).toBe(413)
    const broken = await site().send(importsPath, 'x', 'multipart/form-data; boundary=y', cookie)
    expect(broken.statusCode).toBe(400)
  })

  test('rejected rows are deleted after a month, and the import can be reverted no more', async () => {
    const { summary } = await imported('a@x.lt\na@x.lt\n')
    site().time += 31 * dayMs
    await newsletter().imports.deleteOld()
    const signedIn = await site().signIn()
    const again = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    expect(pageOf(await site().get(importPath(summary.id), again))[1]).toMatchObject({
      summary: { counts: { added: 1 }, canBeReverted: false },
      rows: [],
    })
  })
})
