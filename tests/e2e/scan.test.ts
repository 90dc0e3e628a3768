import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ownServices } from '#features/consent/services.ts'
import { declarationPath } from '#features/consent/wire.ts'
import { scan } from '../../scripts/scan/crawl.ts'
import { everyTag, startMarketingSite } from '../support/marketing.ts'
import { useSite } from '../support/open-site.ts'

const site = await useSite()

test('no page, in no state of consent, keeps or asks for anything undeclared or not yet allowed', {
  timeout: 600_000,
}, async () => {
  // `npm run scan` checks all pages in all states.
  const { pages, states, looked, findings } = await scan(site.url, {
    statesOfSiblings: ['unset', 'all'],
  })
  expect(findings).toEqual([])
  expect([pages, states]).toEqual([expect.toSatisfy((count: number) => count > 30), 6])
  expect(looked).toBeGreaterThan(pages * 3)
})

test('with every marketing tag on nothing is undeclared or too early either', {
  timeout: 600_000,
}, async () => {
  const marketing = await startMarketingSite({ destinations: everyTag })
  const query = '?utm_source=fb&fbclid=a&gclid=b&msclkid=c&epik=d&ttclid=e&li_fat_id=f'
  const paths = [`/kontaktai${query}`, '/', '/paieska?q=pensija', '/kontaktai/aciu']
  const { findings } = await scan(marketing.url, { paths })
  await marketing.stop()
  expect(findings).toEqual([])
})

test('what a page keeps or asks for without a word about it is found and named', async () => {
  const page = `<script>
    document.cookie = 'zyme=1'; localStorage.pele = 1; sessionStorage.ratas = 1
    new Image().src = 'http://127.0.0.1:9/pixel.gif'
    new Worker(URL.createObjectURL(new Blob(["fetch('http://127.0.0.1:9/worker').catch(() => 0)"])))
    new WebSocket('ws://127.0.0.1:9/socket').onerror = () => {}
    document.write('<iframe src="http://localhost:9/frame"></iframe>')
    document.body.style.paddingTop = '300vh'
    new IntersectionObserver(([seen], watch) => {
      if (!seen.isIntersecting) return
      watch.disconnect()
      new Image().src = 'http://127.0.0.1:9/below.gif'
    }).observe(document.body.appendChild(document.createElement('footer')))
  </script>`
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(url === declarationPath ? JSON.stringify(ownServices) : page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const { findings } = await scan(origin, { paths: ['/'] })
  server.close()
  const things = findings.filter(({ kind }) => kind !== 'prose')
  const found = things.filter(({ state }) => state === 'all')
  expect(found.map(({ page: path, kind, name }) => `${path} ${kind} ${name}`).toSorted()).toEqual([
    '/ cookie zyme',
    '/ localStorage pele',
    '/ request http://127.0.0.1:9/below.gif',
    '/ request http://127.0.0.1:9/pixel.gif',
    '/ request http://127.0.0.1:9/worker',
    '/ request http://localhost:9/frame',
    '/ request ws://127.0.0.1:9/socket',
    '/ sessionStorage ratas',
  ])
  expect(new Set(things.map(({ why }) => why))).toEqual(new Set(['is not declared']))
  expect(new Set(things.map(({ state }) => state)).size).toBe(6)
})
