import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { KnownPerson, PersonPart } from '#server/person-part.ts'
import { migration } from '../../../../migrations/0053-person-erasures.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { createErasures } from './erasures.ts'

const [ona, rasa] = ['ona@kryptis.lt', 'rasa@kryptis.lt']

/** A feature that knows people, and may break down while it erases them. */
function knowing(name: string, ...emails: string[]) {
  const state = { emails: new Set(emails), isBroken: false, erasures: 0 }
  const known = (): KnownPerson[] =>
    [...state.emails].map((email) => ({ email, name: '', lastSeenAt: 1, count: 1 }))
  const part: PersonPart = {
    name,
    title: { lt: name, en: name },
    access: 'people.see',
    list: async () => known(),
    read: async () => [],
    async erase(key) {
      if (state.isBroken) throw new Error('killed')
      state.erasures++
      state.emails.delete(key)
    },
  }
  return { state, part }
}

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(migration)
    return () => database.close()
  })
  const open = (...parts: PersonPart[]) =>
    createErasures({ db: database.db, key: 'a key of the tests', parts: () => parts })
  const rows = () => database.db.selectFrom('person_erasures').selectAll().execute()

  test('an erasure that was interrupted between two features is finished at the next start', async () => {
    const [orders, invoices] = [knowing('orders', ona), knowing('invoices', ona)]
    orders.state.isBroken = true
    await expect(open(orders.part, invoices.part).start(ona)).rejects.toThrow('killed')
    expect([orders.state.emails.size, invoices.state.emails.size]).toEqual([1, 0])
    orders.state.isBroken = false
    await open(orders.part, invoices.part).finish()
    expect([orders.state, invoices.state]).toMatchObject([
      { emails: new Set(), erasures: 1 },
      { emails: new Set(), erasures: 1 },
    ])
  })

  test('an erasure that fails keeps nobody else from theirs', async () => {
    const orders = knowing('orders', ona, rasa)
    const { erase } = orders.part
    orders.part.erase = async (key, at) => {
      if (key === ona) throw new Error('broken')
      await erase?.(key, at)
    }
    await expect(open(orders.part).start(ona)).rejects.toThrow('broken')
    await open(orders.part).start(rasa)
    expect([...orders.state.emails]).toEqual([ona])
    await expect(open(orders.part).finish()).rejects.toThrow('broken')
  })

  test('what a person leaves once another server has erased them stays', async () => {
    const [orders, invoices] = [knowing('orders', ona), knowing('invoices', ona)]
    const other = open(orders.part, invoices.part)
    const slow: PersonPart = {
      ...invoices.part,
      async erase() {
        await other.finish()
        orders.state.emails.add(ona)
      },
    }
    await open(orders.part, slow).start(ona)
    expect([...orders.state.emails]).toEqual([ona])
    expect([...invoices.state.emails]).toEqual([])
  })

  test('a finished erasure is remembered by a hash alone', async () => {
    const { part } = knowing('orders', ona)
    await open(part).start(ona)
    const [row] = await rows()
    expect(row).toMatchObject({ email_key: null, finished_at: expect.any(Number) })
    expect(JSON.stringify(row)).not.toContain('ona')
  })

  test('whoever a backup brings back is erased again, and nobody else', async () => {
    const before = knowing('orders', ona, rasa)
    await open(before.part).start(ona)
    const [source] = open(before.part).afterRestore().aftermath ?? []
    const entries = (await source?.since(0)) ?? []
    await database.db.deleteFrom('person_erasures').execute()
    const restored = knowing('orders', ona, rasa)
    const [back] = open(restored.part).afterRestore().aftermath ?? []
    expect(await back?.apply(entries, 0)).toBe(1)
    expect([...restored.state.emails]).toEqual([rasa])
    expect(await back?.apply(entries, 0)).toBe(0)
  })
})
