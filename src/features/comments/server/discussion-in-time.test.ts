import { expect, test } from 'vitest'
import { discussionInTime } from './discussion-in-time.ts'

const some = { threads: [], count: 3 }
const missing = { threads: [], count: 0, isMissing: true }

test('a discussion that can be read is shown', async () => {
  expect(await discussionInTime(Promise.resolve(some))).toBe(some)
})

test('one that does not come is left out, and so is one whose database is down', async () => {
  expect(await discussionInTime(new Promise(() => {}), 1)).toEqual(missing)
  const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(await discussionInTime(Promise.reject(down))).toEqual(missing)
})

test('a bug is not hidden', async () => {
  await expect(discussionInTime(Promise.reject(new Error('bug')))).rejects.toThrow('bug')
})
