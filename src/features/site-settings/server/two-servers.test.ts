import { afterAll, expect, test } from 'vitest'
import { signUpByHttp } from '../../../../tests/support/owner-by-http.ts'
import { startPair } from '../../../../tests/support/pair.ts'

const pair = await startPair({ SECRET_KEY: 'k'.repeat(40) }, async () => {})
afterAll(() => pair.stop())

test('a second server on the same database follows what is saved on the first', async () => {
  const [one, other] = pair.sites
  const asOwner = await signUpByHttp(one)
  const given = {
    STATISTICS_IDENTITY: 'cookie',
    STATISTICS_DO_NOT_TRACK: 'no',
    STATISTICS_OWN_ADDRESSES: '',
    STATISTICS_DOWNLOADS: 'pdf',
    STATISTICS_RETENTION_MONTHS: '13',
    HITS_PER_MINUTE: '600',
  }
  const saved = await asOwner('/valdymas/nustatymai/statistika', {
    method: 'POST',
    body: new URLSearchParams(given),
  })
  expect(saved.status).toBe(303)
  const home = async () => (await fetch(other.url)).text()
  await expect.poll(home, { timeout: 20_000 }).toContain('&quot;identity&quot;:&quot;cookie&quot;')
})
