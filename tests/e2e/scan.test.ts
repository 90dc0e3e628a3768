import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { scan } from '../../scripts/scan/crawl.ts'
import { declaredServices } from '../../scripts/scan/declared.ts'
import { openSite } from '../support/open-site.ts'

const services = declaredServices('content')
const { site, browser } = await openSite()

test('no page, in no state of consent, keeps or asks for anything undeclared or not yet allowed', {
  timeout: 600_000,
}, async () => {
  const { pages, states, looked, findings } = await scan(browser, { origin: site.url, services })
  expect(findings).toEqual([])
  expect(pages).toBeGreaterThan(30)
  expect([states, looked]).toEqual([6, pages * 6])
})

test('what a page keeps or asks for without a word about it is found and named', async () => {
  const page = `<script>
    document.cookie = 'zyme=1'; localStorage.pele = 1; sessionStorage.ratas = 1
    new Image().src = 'http://127.0.0.1:9/pixel.gif'
  </script>`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const { findings } = await scan(browser, { origin, services }, ['/'])
  server.close()
  const found = findings.filter(({ state }) => state === 'all')
  expect(found.map(({ page: path, kind, name, why }) => [path, kind, name, why])).toEqual([
    ['/', 'request', 'http://127.0.0.1:9/pixel.gif', 'is not declared'],
    ['/', 'cookie', 'zyme', 'is not declared'],
    ['/', 'localStorage', 'pele', 'is not declared'],
    ['/', 'sessionStorage', 'ratas', 'is not declared'],
  ])
  expect(new Set(findings.map(({ state }) => state)).size).toBe(6)
})
