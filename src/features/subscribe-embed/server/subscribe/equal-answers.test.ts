import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#lib/dates/durations.ts'
import { engines, useEngine } from '../../../../../tests/support/databases.ts'
import {
  allFormTables,
  openNewsletterForm,
  queuedSignUp,
} from '../../../../../tests/support/newsletter-form.ts'
import { resultPaths } from '../../wire.ts'

const people = {
  unknown: 'nauja@kryptis.lt',
  pending: 'laukia@kryptis.lt',
  subscribed: 'prenumeruoja@kryptis.lt',
  unsubscribed: 'atsisake@kryptis.lt',
  bounced: 'grizta@kryptis.lt',
  complained: 'skundesi@kryptis.lt',
  erased: 'istrinta@kryptis.lt',
} as const
type Person = keyof typeof people
const allPeople = Object.keys(people) as Person[]

/**
 * The statements of one request without their values; concurrent jobs are left out, and so is the
 * journal, which on PostgreSQL is a table too: one commit serves all who wait, in the context of
 * whichever of them was first.
 */
const statementsOf = new AsyncLocalStorage<string[]>()
const ofJournal = /"insert into journal|pg_advisory_xact_lock/
const noteStatements: KyselyPlugin = {
  transformQuery({ node }) {
    const withoutValues = (key: string, value: unknown) =>
      key === 'value' || key === 'values' ? undefined : value
    const statement = JSON.stringify(node, withoutValues)
    if (!ofJournal.test(statement)) statementsOf.getStore()?.push(statement)
    return node
  },
  transformResult: async ({ result }) => result,
}

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let form: Awaited<ReturnType<typeof openNewsletterForm>>
  let held: PromiseWithResolvers<void> | null

  beforeEach(async () => {
    held = null
    const whenReleased = async () => held?.promise
    database = await openEmpty(...allFormTables)
    form = await openNewsletterForm(
      { ...database, db: database.db.withPlugin(noteStatements) },
      { beforeSignUp: whenReleased, mailDomains: { takesMail: async () => true } },
    )
    await makePeople()
  })
  afterEach(async () => {
    held?.resolve()
    await form.close()
    await database.close()
  })

  async function makePeople() {
    const { list, asked, confirm, append } = form
    for (const person of allPeople)
      if (person !== 'unknown') await append(queuedSignUp(people[person]))
    await form.stored()
    for (const person of ['subscribed', 'unsubscribed', 'bounced', 'complained'] as const) {
      await confirm(asked.find(({ email }) => email === people[person])?.token ?? '')
      const { id = 0 } = (await list.findByEmail(people[person])) ?? {}
      if (person !== 'subscribed') await list.end(id, person, '')
    }
    await list.erase((await list.findByEmail(people.erased))?.id ?? 0)
  }

  /** Observes everything the sender of a form can see, and the statements until the answer. */
  async function observe(person: Person, kind: 'script' | 'token' | 'plain') {
    const { token } = await form.token()
    const email = people[person]
    const statements: string[] = []
    const send = () =>
      kind === 'plain'
        ? form.submit({ email, language: 'lt' })
        : form.subscribe({ email, ...(kind === 'token' && { token }) })
    const answer = await statementsOf.run(statements, async () => await send())
    await form.stored()
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
    return { status: answer.statusCode, headers, body: answer.body, statements }
  }

  test('the people are what they are called', async () => {
    const found = await Promise.all(
      allPeople.map(async (person) => (await form.list.findByEmail(people[person]))?.state),
    )
    const known = ['pending', 'subscribed', 'unsubscribed', 'bounced', 'complained']
    expect(found).toEqual([undefined, ...known, undefined])
    expect((await form.list.suppressed(Object.values(people))).size).toBeGreaterThanOrEqual(4)
  })

  test.each([
    ['script', 2],
    ['token', 3],
    ['plain', 2],
  ] as const)(
    'sent by %s, the form is answered alike for everybody, after the same statements',
    async (kind, count) => {
      const observed = []
      for (const person of allPeople) {
        form.clock.now += hourMs
        observed.push(await observe(person, kind))
      }
      const [unknown] = observed
      expect(unknown?.statements).toHaveLength(count)
      expect(unknown?.statements.join()).not.toMatch(/subscribers|suppressions|asked/)
      if (kind === 'plain') expect(unknown?.headers.location).toBe(resultPaths.pending.lt)
      else expect(unknown?.body).toContain('"status":"pending"')
      for (const each of observed) expect(each).toEqual(unknown)
    },
  )

  test('the answer does not wait for the list', async () => {
    held = Promise.withResolvers<void>()
    expect((await form.subscribe({ email: people.unknown })).json().status).toBe('pending')
    expect(await form.list.findByEmail(people.unknown)).toBeNull()
    held.resolve()
    await form.stored()
    expect(await form.list.findByEmail(people.unknown)).toMatchObject({ state: 'pending' })
  })
})
