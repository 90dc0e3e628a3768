import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { groupTransactions } from './grouped-transactions.ts'

declare module './tables.ts' {
  interface Tables {
    grouped: { id: number }
  }
}

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let inTransaction: ReturnType<typeof groupTransactions>

  beforeEach(async () => {
    database = await openEmpty({
      engine: 'relational',
      up: async (db) => {
        await db.schema
          .createTable('grouped')
          .addColumn('id', 'integer', (column) => column.primaryKey())
          .execute()
      },
    })
    inTransaction = groupTransactions(database)
  })
  afterEach(() => database.close())

  const insert = (id: number) =>
    inTransaction(async (transaction) => {
      await transaction.insertInto('grouped').values({ id }).execute()
      return { id, transaction }
    })
  const stored = async () => {
    const rows = await database.db.selectFrom('grouped').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  test('each of many gets its own result and its own transaction', async () => {
    const results = await Promise.all([1, 2, 3].map(insert))
    expect(results.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(new Set(results.map(({ transaction }) => transaction)).size).toBe(3)
    expect(await stored()).toEqual([1, 2, 3])
  })

  test('one that fails is undone alone', async () => {
    const failing = inTransaction(async (transaction) => {
      await transaction.insertInto('grouped').values({ id: 7 }).execute()
      throw new Error('undone')
    })
    const results = await Promise.allSettled([insert(1), failing, insert(1), insert(2)])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(results.at(-1)).toMatchObject({ status: 'fulfilled' })
    expect(await stored()).toEqual([1, 2])
  })

  test('one alone that fails leaves nothing', async () => {
    await insert(1)
    await expect(insert(1)).rejects.toThrow()
    await insert(2)
    expect(await stored()).toEqual([1, 2])
  })

  test.runIf(engine === 'sqlite')('those that wait together share a commit', async () => {
    const connections = vi.spyOn(database.db, 'connection')
    await Promise.all(Array.from({ length: 40 }, (_, id) => insert(id)))
    expect(connections).toHaveBeenCalledTimes(1)
  })
})
