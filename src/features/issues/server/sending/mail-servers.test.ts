import { afterEach, beforeEach, expect, test } from 'vitest'
import { startNameServer } from '../../../../../tests/support/name-server.ts'
import { resolveMxWith } from './mail-servers.ts'

let server: Awaited<ReturnType<typeof startNameServer>>

beforeEach(async () => {
  server = await startNameServer({
    'MX kryptis.lt': { kind: 'mx', exchanges: ['aspmx.l.google.com', 'alt1.aspmx.l.google.com'] },
  })
})
afterEach(() => server.close())

test("asks the name servers it is given for a domain's mail servers", async () => {
  const resolve = resolveMxWith([server.address])
  expect(await resolve('kryptis.lt')).toEqual(['aspmx.l.google.com', 'alt1.aspmx.l.google.com'])
  expect(server.questions).toEqual(['MX kryptis.lt'])
})
