import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { emailKey } from '#lib/email.ts'
import { bothEngines, useEngine } from '../../../../../tests/support/databases.ts'
import { domainEventTables } from '../../../../../tests/support/domain-events.ts'
import {
  exampleSignUp,
  newsletterTables,
  openList,
} from '../../../../../tests/support/subscribers.ts'
import { deleteVisitor } from './confirmations.ts'
import type { SubscriberChange } from './subscribers.ts'

const from = { network: '198.51.100.0/24', browser: 'Chrome' }
const email = 'jonas@kryptis.lt'

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let list: ReturnType<typeof openList>
  let time: number
  let changes: SubscriberChange[]

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, ...newsletterTables)
    time = Date.UTC(2026, 10, 21, 9)
    list = openList(database, () => time)
    changes = []
    list.onChange(async (_transaction, change) => {
      if (change.type !== 'signed_up') changes.push(change)
    })
  })
  afterEach(async () => {
    await list.close()
    await database.close()
  })

  const rows = () => database.db.selectFrom('newsletter_subscribers').selectAll().execute()
  const stateOf = async (of = email) => (await list.findByEmail(of))?.state
  const eventsOf = async (of = email) => {
    const { id = 0 } = (await list.findByEmail(of)) ?? {}
    const query = database.db.selectFrom('newsletter_subscriber_events').select('type')
    const found = await query.where('subscriber_id', '=', id).orderBy('id').execute()
    return found.map(({ type }) => type)
  }

  test('a sign-up waits until it is confirmed, with the proof of both steps', async () => {
    await list.signUp(exampleSignUp)
    expect(await stateOf()).toBe('pending')
    expect(await list.announced()).toEqual([])
    time += dayMs
    expect(await list.confirm(list.tokens[0] ?? '', from)).toBe('confirmed')
    expect(await rows()).toMatchObject([
      {
        state: 'subscribed',
        consent_text: exampleSignUp.consent_text,
        consent_digest: exampleSignUp.consent_digest,
        source_path: '/naujienos',
        network: '192.0.2.0/24',
        browser: 'Firefox',
        created_at: time - dayMs,
        confirmed_at: time,
        confirmed_network: '198.51.100.0/24',
        confirmed_browser: 'Chrome',
      },
    ])
    expect(await eventsOf()).toEqual(['requested', 'confirmation_sent', 'confirmed'])
    expect(await list.announced()).toMatchObject([
      {
        name: 'newsletter_subscribed',
        data: { page: '/naujienos' },
        visitor: exampleSignUp.visitor,
      },
    ])
    expect(changes).toMatchObject([{ type: 'subscribed', subscriber: { email } }])
  })

  test('a token confirms once, however often and at once it is used', async () => {
    await list.signUp(exampleSignUp)
    const token = list.tokens[0] ?? ''
    const results = await Promise.all([1, 2, 3, 4].map(() => list.confirm(token, from)))
    expect(results.filter((result) => result === 'confirmed')).toHaveLength(1)
    expect(results.filter((result) => result === 'confirmed_before')).toHaveLength(3)
    expect(await list.announced()).toHaveLength(1)
    const stored = await database.db.selectFrom('newsletter_confirmations').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored[0]?.visitor).toBeNull()
  })

  test('a consent that is withdrawn or erased is announced with no confirmation', async () => {
    const visitor = { language: 'lt' as const, marketing: { consent: { id: 'Abc' } } as never }
    await list.signUp({ ...exampleSignUp, visitor })
    await database.db.transaction().execute((it) => deleteVisitor(it, 'Ab'))
    await database.db.transaction().execute((it) => deleteVisitor(it, 'Abcd'))
    const kept = database.db.selectFrom('newsletter_confirmations').select('visitor')
    expect(await kept.execute()).toEqual([{ visitor: JSON.stringify(visitor) }])
    await database.db.transaction().execute((it) => deleteVisitor(it, 'Abc'))
    await list.confirm(list.tokens[0] ?? '', from)
    expect(await list.announced()).toMatchObject([{ visitor: null }])
  })

  test('who withdraws consent waits for no reading of all kept proofs', async () => {
    const indexes =
      engine === 'sqlite'
        ? sql<{
            sql: string
          }>`select sql from sqlite_master where tbl_name = 'newsletter_confirmations'`
        : sql<{
            sql: string
          }>`select indexdef as sql from pg_indexes where tablename = 'newsletter_confirmations'`
    const { rows: found } = await indexes.execute(database.db)
    expect(found.some((each) => /where .*"?visitor"? is not null/i.test(each.sql ?? ''))).toBe(true)
  })

  test('a token confirms for seven days', async () => {
    await list.signUp(exampleSignUp)
    time += 7 * dayMs
    expect(await list.confirm(list.tokens[0] ?? '', from)).toBe('expired')
    expect(await list.confirm('x'.repeat(43), from)).toBe('unknown')
    expect(await stateOf()).toBe('pending')
  })

  test('asks an address at most once a day and three times in thirty days', async () => {
    const asked: number[] = []
    for (let day = 0; day < 30; day++) {
      for (let time = 0; time < 3; time++) await list.signUp(exampleSignUp)
      asked.push(list.tokens.length)
      time += dayMs
    }
    expect(asked.slice(0, 5)).toEqual([1, 2, 3, 3, 3])
    expect(list.tokens).toHaveLength(3)
    await list.signUp(exampleSignUp)
    expect(list.tokens).toHaveLength(4)
  })

  test('one address is asked once when its form is sent many times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => list.signUp(exampleSignUp)))
    expect(list.tokens).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  test('a subscriber who signs up again stays as they are', async () => {
    await list.subscribe(email)
    time += 2 * dayMs
    await list.signUp({ ...exampleSignUp, language: 'en' })
    expect(list.tokens).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'subscribed', language: 'lt' }])
  })

  test('who unsubscribed returns by a confirmed sign-up alone, with its proof', async () => {
    const id = await list.subscribe(email)
    time += 2 * dayMs
    await list.end(id, 'unsubscribed', '')
    await list.end(id, 'unsubscribed', '')
    expect(await list.suppressed([email, 'kita@kryptis.lt'])).toEqual(
      new Map([[email, 'unsubscribed']]),
    )
    await list.signUp({ ...exampleSignUp, language: 'en', consent_text: 'I agree.' })
    expect(await rows()).toMatchObject([
      { state: 'unsubscribed', consent_text: exampleSignUp.consent_text },
    ])
    expect(await list.confirm(list.tokens[0] ?? '', from)).toBe('expired')
    expect(await list.confirm(list.tokens[1] ?? '', from)).toBe('confirmed')
    expect(await rows()).toMatchObject([
      { state: 'subscribed', language: 'en', consent_text: 'I agree.', ended_at: null },
    ])
    expect(await list.suppressed([email])).toEqual(new Map())
    expect(changes.map(({ type }) => type)).toEqual(['subscribed', 'ended', 'subscribed'])
  })

  test('who complained is asked only through a link of their own', async () => {
    const id = await list.subscribe(email)
    await list.end(id, 'complained', 'abuse')
    time += 2 * dayMs
    await list.signUp(exampleSignUp)
    expect(list.tokens).toHaveLength(1)
    await list.signUpAgain(id, exampleSignUp)
    expect(await list.confirm(list.tokens[1] ?? '', from)).toBe('confirmed')
    expect(await list.suppressed([email])).toEqual(new Map())
  })

  test('a complaint outweighs leaving, and ends what was not confirmed yet', async () => {
    await list.signUp(exampleSignUp)
    const { id = 0 } = (await list.findByEmail(email)) ?? {}
    await list.end(id, 'complained', '')
    await list.end(id, 'unsubscribed', '')
    await list.end(id, 'bounced', '')
    expect(await stateOf()).toBe('complained')
    expect(await list.suppressed([email])).toEqual(new Map([[email, 'complained']]))
    expect(await list.confirm(list.tokens[0] ?? '', from)).toBe('expired')
  })

  test('erasing leaves a hash that keeps the address from being imported', async () => {
    const id = await list.subscribe(email)
    await list.erase(id)
    expect(await list.find(id)).toBeNull()
    for (const table of [
      'newsletter_subscribers',
      'newsletter_subscriber_events',
      'newsletter_confirmations',
    ] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    const stored = await database.db.selectFrom('newsletter_suppressions').selectAll().execute()
    expect(stored).toMatchObject([{ reason: 'erased' }])
    expect(JSON.stringify(stored)).not.toContain('jonas')
    const vouched = { ...exampleSignUp, confirmedAt: time, detail: 'sarasas.csv' }
    expect(await list.add([{ ...vouched, email: ' JONAS@kryptis.lt '.trim() }])).toEqual([
      'suppressed',
    ])
    expect(changes.at(-1)).toMatchObject({ type: 'erased', subscriber: { email } })
  })

  test('erasing also reaches what an import rejected, however it was written', async () => {
    const rejected = ['JONAS@KRYPTIS.LT', 'ona@kryptis.lt', 'be adreso'].map((each, line) => ({
      import_id: 1,
      line,
      email: each,
      email_key: emailKey(each),
      reason: 'suppressed' as const,
    }))
    await database.db.insertInto('newsletter_import_rows').values(rejected).execute()
    await list.erase(await list.subscribe(email))
    const kept = database.db.selectFrom('newsletter_import_rows').select('email').orderBy('line')
    expect(await kept.execute()).toEqual([{ email: 'ona@kryptis.lt' }, { email: 'be adreso' }])
  })

  test('who was erased may sign up again', async () => {
    await list.erase(await list.subscribe(email))
    await list.subscribe(email)
    expect(await stateOf()).toBe('subscribed')
    expect(await list.suppressed([email])).toEqual(new Map())
  })

  test('adds people who agreed elsewhere, each once', async () => {
    await list.erase(await list.subscribe('ne@kryptis.lt'))
    changes = []
    await list.subscribe(email)
    const vouched = { ...exampleSignUp, source: 'import' as const, confirmedAt: 5, detail: 'a.csv' }
    const emails = ['ona@kryptis.lt', email, 'ne@kryptis.lt', 'ona@kryptis.lt', 'ieva@kryptis.lt']
    expect(await list.add(emails.map((each) => ({ ...vouched, email: each })))).toEqual([
      'added',
      'duplicate',
      'suppressed',
      'duplicate',
      'added',
    ])
    expect(await eventsOf('ona@kryptis.lt')).toEqual(['imported'])
    expect(await list.findByEmail('ieva@kryptis.lt')).toMatchObject({
      state: 'subscribed',
      source: 'import',
      confirmedAt: 5,
    })
    expect(changes).toHaveLength(3)
    expect(await list.announced()).toHaveLength(2)
  })

  test('who is asked by the provider gets no email of ours and is on the list once it says so', async () => {
    list.isConfirmedByProvider = true
    await list.signUp(exampleSignUp)
    expect(list.tokens).toEqual([])
    const { id = 0 } = (await list.findByEmail(email)) ?? {}
    await list.confirmAtProvider(id, 'brevo')
    await list.confirmAtProvider(id, 'brevo')
    expect(await stateOf()).toBe('subscribed')
    expect(await list.announced()).toHaveLength(1)
    await list.end(id, 'unsubscribed', '')
    time += dayMs
    await database.db.deleteFrom('newsletter_subscriber_events').execute()
    await list.confirmAtProvider(id, 'brevo')
    expect(await stateOf()).toBe('unsubscribed')
    await list.signUp(exampleSignUp)
    await list.confirmAtProvider(id, 'brevo')
    expect(await stateOf()).toBe('subscribed')
  })

  test('changes are dated, and repeating one changes nothing', async () => {
    const id = await list.subscribe(email)
    await list.change(id, { language: 'en', isTracked: true })
    await list.change(id, { language: 'en', isTracked: true })
    expect(await list.find(id)).toMatchObject({ language: 'en', trackingAgreedAt: time })
    expect(await eventsOf()).toEqual(['requested', 'confirmation_sent', 'confirmed', 'changed'])
    await list.change(id, { isTracked: false })
    expect(await list.find(id)).toMatchObject({ trackingAgreedAt: null })
  })

  test('an agreement to tracking ends with the subscription it was given for', async () => {
    const id = await list.subscribe(email)
    const agreed = () => list.find(id).then((found) => found?.trackingAgreedAt)
    await list.change(id, { isTracked: true })
    await list.end(id, 'unsubscribed', '')
    expect(await agreed()).toBeNull()
    await list.change(id, { isTracked: true })
    time += 2 * dayMs
    await list.signUp(exampleSignUp)
    expect(await list.confirm(list.tokens[1] ?? '', from)).toBe('confirmed')
    expect(await agreed()).toBeNull()

    await list.end(id, 'unsubscribed', '')
    await list.change(id, { isTracked: true })
    time += 2 * dayMs
    list.isConfirmedByProvider = true
    await list.signUp(exampleSignUp)
    await list.confirmAtProvider(id, 'brevo')
    expect(await list.find(id)).toMatchObject({ state: 'subscribed', trackingAgreedAt: null })
  })

  test('what a listener cannot store undoes the change', async () => {
    await list.signUp(exampleSignUp)
    list.onChange(async () => {
      throw new Error('no room')
    })
    await expect(list.confirm(list.tokens[0] ?? '', from)).rejects.toThrow('no room')
    expect(await stateOf()).toBe('pending')
    expect(await list.announced()).toEqual([])
  })
})
