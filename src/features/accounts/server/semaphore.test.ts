import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

test('runs so many at once, keeps so many waiting and refuses the rest', async () => {
  const through = createSemaphore({ maxRunning: 2, maxWaiting: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await tick()
    running--
    return 'done'
  }
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => through(work)))
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
  expect(results[6]).toMatchObject({ reason: { status: 503, code: 'busy', retryAfter: 5 } })
  expect(most).toBe(2)
})

test('a failure gives its place to the next', async () => {
  const through = createSemaphore({ maxRunning: 1, maxWaiting: 1 })
  const failing = through(() => Promise.reject(new Error('broken')))
  const next = through(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await through(async () => 'again')).toBe('again')
})
