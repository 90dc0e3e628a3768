import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const warn = vi.fn()

test('a job runs at once and in its interval until it is closed', async () => {
  const run = vi.fn(async () => {})
  const jobs = startJobs([{ name: 'sweep', everyMs: 1000, run }], { warn })
  await vi.advanceTimersByTimeAsync(2500)
  expect(run).toHaveBeenCalledTimes(3)
  jobs.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a job that takes longer than its interval does not run twice at a time', async () => {
  const run = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 2500)))
  const jobs = startJobs([{ name: 'slow', everyMs: 1000, run }], { warn })
  await vi.advanceTimersByTimeAsync(2400)
  expect(run).toHaveBeenCalledTimes(1)
  jobs.close()
})

test('a job that fails is logged by its name and runs again', async () => {
  const err = new Error('disk full')
  const run = vi.fn(async () => Promise.reject(err))
  const jobs = startJobs([{ name: 'sweep', everyMs: 1000, run }], { warn })
  await vi.advanceTimersByTimeAsync(1500)
  expect(run).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledWith({ err, job: 'sweep' }, 'a job has failed')
  jobs.close()
})
