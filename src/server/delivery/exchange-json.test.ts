import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerText, exchangeJson } from './exchange-json.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const network = { fetch, now: Date.now, timeoutMs: 5000 }

test('an answer without end is not read to its end', async () => {
  const url = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  expect(await exchangeJson({ url, body: {} }, network)).toEqual({
    ok: false,
    failure: { outcome: 'retry', answer: 'the answer is too long' },
  })
})

test('a redirection is not followed', async () => {
  const paths: unknown[] = []
  const url = await serve((request, response) => {
    paths.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await exchangeJson({ url, body: {} }, network)).toMatchObject({ ok: false })
  expect(paths).toEqual(['/'])
})

test('an answer that stops in the middle ends in time', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"a":')
  })
  expect(await exchangeJson({ url, body: {} }, { ...network, timeoutMs: 300 })).toEqual({
    ok: false,
    failure: { outcome: 'retry', answer: 'no answer in time' },
  })
})

test('a wait named in a header of its own is known', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(429, { 'x-sib-ratelimit-reset': '7' }).end('{}')
  })
  const asked = { url, body: {}, resetHeader: 'x-sib-ratelimit-reset' }
  expect(await exchangeJson(asked, network)).toMatchObject({ failure: { retryAfterMs: 7000 } })
})

test('a name that leads nowhere was not reached', async () => {
  const answer = await exchangeJson({ url: 'http://nowhere.invalid/' }, network)
  expect(answer).toMatchObject({ ok: false, failure: { isUntouched: true } })
})

test('an answer is kept in one line of bounded length', () => {
  expect(answerText(400, ' a\n  b ')).toBe('400 a b')
  expect(answerText(500, 'a'.repeat(1000))).toHaveLength(300)
})
