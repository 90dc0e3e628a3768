import { expect, test } from 'vitest'
import type { SeenRequest } from './probe.ts'
import { checkProxy } from './proxy.ts'

const claimed = '198.51.100.7'
const doctor = '203.0.113.9'
const seenAs = (seen: Partial<SeenRequest>): SeenRequest => ({
  forwarded: [],
  visitor: '127.0.0.1',
  host: 'kryptis.lt',
  ...seen,
})
const config = { publicUrl: 'https://kryptis.lt', publicAliases: ['www.kryptis.lt'] }
const says = (seen: Partial<SeenRequest>, trustProxy: number) =>
  checkProxy(seenAs(seen), claimed, { ...config, trustProxy }).map(
    ({ finding, remedy }) => `${finding.en} ${remedy.en}`,
  )

test('a server without proxies that trusts none is right', () => {
  expect(says({ forwarded: [claimed] }, 0)).toEqual([
    'Visitors’ addresses are seen as they are (TRUST_PROXY=0). ',
  ])
})

test('a server that believes what visitors claim is told how many proxies there are', () => {
  expect(says({ forwarded: [claimed], visitor: claimed }, 1)).toEqual([
    expect.stringMatching(/visitors can claim any address\. Set TRUST_PROXY=0\.$/),
  ])
  expect(says({ forwarded: [claimed, doctor], visitor: claimed }, 2)).toEqual([
    expect.stringMatching(/Set TRUST_PROXY=1\.$/),
  ])
})

test('a server that takes its proxy for the visitor is told to trust it', () => {
  for (const forwarded of [[claimed, doctor], [doctor]])
    expect(says({ forwarded }, 0)).toEqual([expect.stringMatching(/Set TRUST_PROXY=1\.$/)])
  const two = { forwarded: [claimed, doctor, '192.0.2.1'], visitor: '192.0.2.1' }
  expect(says(two, 1)).toEqual([expect.stringMatching(/Set TRUST_PROXY=2\.$/)])
})

test('a proxy that tells no address is named', () => {
  expect(says({}, 0)).toEqual([expect.stringContaining('X-Forwarded-For $remote_addr')])
})

test('a host that is not the site’s is named', () => {
  const forwarded = [claimed]
  expect(says({ forwarded, host: '127.0.0.1:3000' }, 0)[1]).toContain(
    'The site sees the host 127.0.0.1:3000 instead of kryptis.lt',
  )
  expect(says({ forwarded, host: 'www.kryptis.lt' }, 0)).toHaveLength(1)
})
