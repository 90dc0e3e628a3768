import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration as tables } from '../../../migrations/0110-goals.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { clicked } from '../../../tests/support/goals.ts'
import { openGoals } from './server.ts'
import { mostGoals } from './wire.ts'

const { id: _id, server_side: _side, date_created: _created, ...fields } = clicked

describe.each(engines)('of two processes on one database, on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(tables)
  })
  afterEach(() => database.close())
  const open = (onChange = () => {}) => openGoals({ db: database.db, onChange })

  test('one learns what the other has changed, and forgets its pages once for it', async () => {
    const forget = vi.fn<() => void>()
    const [here, there] = [await open(forget), await open()]
    const watching = here.watch(5)
    await there.saveGoal(null, fields)
    await vi.waitFor(() => expect(here.all()).toMatchObject([{ title: clicked.title }]))
    const [goal] = here.all()
    await there.setStatus(goal?.id ?? 0, 'inactive')
    await vi.waitFor(() => expect(here.all()).toMatchObject([{ status: 'inactive' }]))
    await there.deleteGoal(goal?.id ?? 0)
    await vi.waitFor(() => expect(here.all()).toEqual([]))
    watching.close()
    expect(forget).toHaveBeenCalledTimes(3)
  })

  test('one changes, and goes a funnel by, what the other has just made', async () => {
    const [here, there] = [await open(), await open()]
    await there.saveGoal(null, fields)
    const [goal] = there.all()
    expect(await here.saveGoal(goal?.id ?? 0, { ...fields, title: 'Kitaip' })).toBe(true)
    await here.saveFunnel(null, { title: 'Kelias', steps: [{ goal: goal?.id ?? 0 }] })
    expect(await there.deleteGoal(goal?.id ?? 0)).toBe(false)
    expect(await there.refresh()).toMatchObject([{ title: 'Kitaip' }])
  })

  test('together they keep no more than there may be', async () => {
    const [here, there] = [await open(), await open()]
    const half = mostGoals / 2
    for (let count = 0; count < half; count++) {
      await here.saveGoal(null, fields)
      await there.saveGoal(null, fields)
    }
    expect(await here.saveGoal(null, fields)).toBe(false)
  })

  test('an answer that was asked for earlier does not undo a later one', async () => {
    const here = await open()
    const before = here.refresh()
    await here.saveGoal(null, fields)
    await before
    expect(here.all()).toHaveLength(1)
  })

  test('while the database does not answer, what is known goes on', async () => {
    const here = await open()
    await here.saveGoal(null, fields)
    await database.db.schema.alterTable('statistics_goals').renameTo('elsewhere').execute()
    await expect(here.refresh()).rejects.toThrow('statistics_goals')
    expect(here.all()).toHaveLength(1)
  })
})
