import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pendingMark } from '#lib/forms/pending-mark.ts'
import { everythingOn } from '#lib/site/switches.ts'
import type { ConsolePage, ConsoleView } from '#server/console/console-page.ts'
import { openHttp } from '../../../../tests/support/http.ts'
import { registerConsole } from '../server.ts'

/** A view whose HTML is its text. */
const view = (text: string) => ['consoleError', { text }] as unknown as ConsoleView
const first = `<h1>Statistika</h1>${'<p>Ąžuolas</p>'.repeat(100)}`

let slowPart: PromiseWithResolvers<string>
let server: Awaited<ReturnType<typeof openHttp>>
let url: string

const pages: ConsolePage[] = [
  {
    path: '/valdymas/vienas',
    title: { lt: 'Vienas', en: 'One' },
    access: 'public',
    show: (asked, reply, { show }) => show(asked, reply, 200, ...view(first)),
  },
  {
    path: '/valdymas/dalys',
    title: { lt: 'Dalys', en: 'Parts' },
    access: 'public',
    async show(asked, reply, { showProgressively }) {
      async function* more() {
        yield view(first + (await slowPart.promise))
      }
      return showProgressively(asked, reply, 200, view(first + pendingMark), more())
    },
  },
]

beforeEach(async () => {
  slowPart = Promise.withResolvers()
  server = await openHttp()
  registerConsole({
    http: server.http,
    pages,
    switches: () => everythingOn,
    identify: async () => null,
    record: () => {},
    firstStepsOn: async () => null,
    render: (_name, props) => ({ html: (props as unknown as { text: string }).text, policy: 'x' }),
  })
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

async function get(path: string, encoding: string): Promise<IncomingMessage> {
  const asking = request(url + path, { headers: { 'accept-encoding': encoding } }).end()
  const [answer] = await once(asking, 'response')
  return answer
}

test('pages are sent in the best encoding the browser takes', async () => {
  const answer = await get('/valdymas/vienas', 'gzip, br')
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
    'br',
    'Accept-Encoding',
  ])
  const body = Buffer.concat(await answer.toArray())
  expect(brotliDecompressSync(body).toString()).toBe(first)
  expect(body.length).toBeLessThan(first.length / 2)
  expect((await get('/valdymas/vienas', '')).headers['content-encoding']).toBeUndefined()
})

test('the first part of a page can be read before the slow part is there', async () => {
  const answer = await get('/valdymas/dalys', 'br')
  expect(answer.headers['content-encoding']).toBe('br')
  const text = answer.pipe(createBrotliDecompress()).setEncoding('utf8')
  let read = ''
  text.on('data', (piece: string) => {
    read += piece
    // The slow part only arrives after the first one was read.
    if (read === first) slowPart.resolve('<p>12</p>')
  })
  await once(text, 'end')
  expect(read).toBe(`${first}<p>12</p>`)
})
