import { expect, test } from 'vitest'
import { createSubscriberLinks } from '#features/subscribers/server/subscriber-links.ts'
import { createTracking } from './issues/tracking.ts'
import { createVerp } from './sending/verp.ts'

const key = 'the key of a site in tests, long enough'
const owner = { issueId: 3, subscriberId: 70 }

/** What stands below was written by the code that sent the emails there are. */
test('links to unsubscribe and to preferences in sent emails open', () => {
  const links = createSubscriberLinks(key, '', () => Date.UTC(2026, 10, 26))
  expect(links.ownerOf('unsubscribe', 'a1y.3.AJ0PMrrkpWVja1GCCsKZkx')).toEqual(owner)
  const preferences = 'n1y.0.g1b.WOs6N07xwjr0zvZ8f0G2fT'
  expect(links.ownerOf('preferences', preferences)).toEqual({ ...owner, issueId: null })
})

test('bounces of sent emails find whom they were sent to', () => {
  const verp = createVerp(key)
  expect(verp.ownerOfAddress('b+3-1y.hc2684mn65@bounce.kryptis.lt')).toEqual(owner)
  const messageId = '<0-1y.p4nummu3ib@kryptis.lt>'
  expect(verp.ownerOfMessageId(messageId)).toEqual({ ...owner, issueId: null })
})

test('opens and clicks of sent emails are known', () => {
  const tracking = createTracking(key, '')
  expect(tracking.parse('o3.1y.NxLnou6lbYiCuGxRvXLvqM')).toEqual({ ...owner, link: null })
  expect(tracking.parse('k3.1y.4.gquFA5wSmVPyPgUZ1Bag3J')).toEqual({ ...owner, link: 4 })
})
