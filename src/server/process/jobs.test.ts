import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOtherServers, startJobs } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const warn = vi.fn()

test('a job runs at once and in its interval until it is closed', async () => {
  const run = vi.fn(async () => {})
  const jobs = startJobs([{ name: 'sweep', everyMs: 1000, run }], { log: { warn }, isAlone: true })
  await vi.advanceTimersByTimeAsync(2500)
  expect(run).toHaveBeenCalledTimes(3)
  await jobs.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a job that takes longer than its interval does not run twice at a time', async () => {
  const run = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  const jobs = startJobs([{ name: 'slow', everyMs: 1000, run }], { log: { warn }, isAlone: true })
  await vi.advanceTimersByTimeAsync(2400)
  expect(run).toHaveBeenCalledTimes(1)
  const closed = jobs.close()
  await vi.advanceTimersByTimeAsync(200)
  await closed
})

test('closing waits for a job that runs', async () => {
  let isDone = false
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    isDone = true
  }
  const jobs = startJobs([{ name: 'slow', everyMs: 1000, run }], { log: { warn }, isAlone: true })
  const closed = jobs.close()
  await vi.advanceTimersByTimeAsync(500)
  await closed
  expect(isDone).toBe(true)
})

test('a job that fails is logged by its name and runs again', async () => {
  const err = new Error('disk full')
  const run = vi.fn(async () => Promise.reject(err))
  const jobs = startJobs([{ name: 'sweep', everyMs: 1000, run }], { log: { warn }, isAlone: true })
  await vi.advanceTimersByTimeAsync(1500)
  expect(run).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledWith({ err, job: 'sweep' }, 'a job has failed')
  await jobs.close()
})

test.each([
  [true, 0],
  [false, 3],
])(
  'when a server is alone: %s, what others change is read %i times in 5 s',
  async (isAlone, count) => {
    const run = vi.fn(async () => {})
    const jobs = startJobs([followOtherServers('settings', run)], { log: { warn }, isAlone })
    await vi.advanceTimersByTimeAsync(5000)
    expect(run).toHaveBeenCalledTimes(count)
    await jobs.close()
  },
)
