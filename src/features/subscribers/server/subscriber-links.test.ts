import { expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { createSubscriberLinks } from './subscriber-links.ts'

const owner = { subscriberId: 7, issueId: 12 }
let time = Date.UTC(2026, 10, 22)
const links = createSubscriberLinks('a key of the tests', 'https://kryptis.lt', () => time)

test('a link to preferences ends after 90 days, one to unsubscribe never', () => {
  const preferences = links.token('preferences', owner)
  const unsubscribe = links.token('unsubscribe', owner)
  time += 90 * dayMs
  expect(links.ownerOf('preferences', preferences)).toEqual(owner)
  time += dayMs
  expect(links.ownerOf('preferences', preferences)).toBeNull()
  time += 3650 * dayMs
  expect(links.ownerOf('unsubscribe', unsubscribe)).toEqual(owner)
})

test('no other day, purpose, person or issue can be put into a link', () => {
  const token = links.token('preferences', owner)
  const [id = '', issue = '', day = '', signature = ''] = token.split('.')
  const later = (Number.parseInt(day, 36) + 1).toString(36)
  for (const forged of [
    [id, issue, later, signature],
    [id, issue, signature],
    ['n8', issue, day, signature],
    [id, 'd', day, signature],
    [id.replace('n', 'a'), issue, day, signature],
  ])
    for (const purpose of ['preferences', 'unsubscribe'] as const)
      expect(links.ownerOf(purpose, forged.join('.'))).toBeNull()
})
