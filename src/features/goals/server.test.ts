import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migration as tables } from '../../../migrations/baseline/goals.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { clicked } from '../../../tests/support/goals.ts'
import { openGoals } from './server.ts'
import { maxGoals } from './wire.ts'

const { id: _id, server_side: _side, is_main: _main, date_created: _created, ...fields } = clicked

describe.each(engines)('two processes on one database, on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Database
  beforeEach(async () => {
    database = await openEmpty(tables)
  })
  afterEach(() => database.close())
  const open = (onChange = () => {}) => openGoals({ db: database.db, onChange })

  test('a change by one reaches the other, which renders its pages again once for each', async () => {
    const onChange = vi.fn<() => void>()
    const [here, there] = [await open(onChange), await open()]
    await there.saveGoal(null, fields)
    expect(await here.refresh()).toMatchObject([{ title: clicked.title }])
    const [goal] = here.all()
    await there.setStatus(goal?.id ?? 0, 'inactive')
    expect(await here.refresh()).toMatchObject([{ status: 'inactive' }])
    await there.deleteGoal(goal?.id ?? 0)
    expect(await here.refresh()).toEqual([])
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  test('a goal just added by one can be changed and used in a funnel by the other', async () => {
    const [here, there] = [await open(), await open()]
    await there.saveGoal(null, fields)
    const [goal] = there.all()
    expect(await here.saveGoal(goal?.id ?? 0, { ...fields, title: 'Kitaip' })).toBe(true)
    await here.saveFunnel(null, { title: 'Kelias', steps: [{ goal: goal?.id ?? 0 }] })
    expect(await there.deleteGoal(goal?.id ?? 0)).toBe(false)
    expect(await there.refresh()).toMatchObject([{ title: 'Kitaip' }])
  })

  test('together they do not exceed the maximum number of goals', async () => {
    const [here, there] = [await open(), await open()]
    const half = maxGoals / 2
    for (let count = 0; count < half; count++) {
      await here.saveGoal(null, fields)
      await there.saveGoal(null, fields)
    }
    expect(await here.saveGoal(null, fields)).toBe(false)
  })

  test('an earlier read that answers late does not undo a later one', async () => {
    const here = await open()
    const before = here.refresh()
    await here.saveGoal(null, fields)
    await before
    expect(here.all()).toHaveLength(1)
  })

  test('while the database does not answer, the goals stay as they were', async () => {
    const here = await open()
    await here.saveGoal(null, fields)
    await database.db.schema.alterTable('statistics_goals').renameTo('elsewhere').execute()
    await expect(here.refresh()).rejects.toThrow('statistics_goals')
    expect(here.all()).toHaveLength(1)
  })
})
