import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPublicFetch } from '#server/outbound/public-fetch.ts'
import { testCertificate as certificate } from '../../../../../tests/support/certificate.ts'
import { openHttp, publicUrl } from '../../../../../tests/support/http.ts'
import { createCheckAddresses } from './check-addresses.ts'

const answers: Readonly<Record<string, readonly [status: number, type: string, to?: string]>> = {
  '/yra': [200, 'text/html'],
  '/nuotrauka.jpg': [200, 'image/jpeg'],
  '/puslapis.jpg': [200, 'text/html'],
  '/dingo': [410, 'text/html'],
  '/sugedo': [503, 'text/html'],
  '/ne-programoms': [403, 'text/html'],
  '/kitaip-ne-programoms': [999, 'text/html'],
  '/kitur': [302, '', '/yra'],
  '/niekur': [302, '', '/nera'],
  '/ratu': [302, '', '/ratu'],
  '/i-vidu': [302, '', 'https://10.0.0.1/'],
}

let asked: string[]
let server: Awaited<ReturnType<typeof openHttp>>
let foreign: ReturnType<typeof createServer>
let others: string

beforeEach(async () => {
  asked = []
  server = await openHttp()
  server.http.get('/kainos', (_request, reply) => reply.type('text/html').send('<p>Kainos</p>'))
  server.http.get('/p.png', (_request, reply) => reply.type('image/png').send('png'))
  server.http.get('/sena', (_request, reply) => reply.redirect('/kainos', 301))
  foreign = createServer(certificate, (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(`${request.method} ${request.url}`)
    if (path === '/tyli') return
    const isThere = path === '/tik-get' && request.method === 'GET'
    const [status, type, location] = isThere ? [200, ''] : (answers[path] ?? [404, 'text/html'])
    response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end()
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  others = `https://${certificate.host}:${(foreign.address() as AddressInfo).port}`
})
afterEach(async () => {
  foreign.closeAllConnections()
  await new Promise((resolve) => foreign.close(resolve))
  await server.close()
})

const publicFetch = createPublicFetch({
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: (address) => address === '127.0.0.1',
  ca: certificate.cert,
})

interface Addresses {
  pictures?: readonly string[]
  links?: readonly string[]
}

async function problemsOf({ pictures = [], links = [] }: Addresses, deadlineMs = 20_000) {
  const check = createCheckAddresses({ http: server.http, publicUrl, publicFetch, deadlineMs })
  const html = pictures.map((src) => `<img src="${src.replaceAll('&', '&amp;')}">`).join('')
  const found = await check({ html, links })
  return Object.fromEntries(found.map(({ url, problem }) => [url, problem]))
}
const on = (host: string, ...paths: readonly string[]) => paths.map((path) => host + path)

test('pictures and links of ours and of others are asked for, and what is wrong with them is named', async () => {
  const pictures = [
    ...on(publicUrl, '/p.png?a=1&b=2', '/nera.png', '/kainos'),
    ...on(others, '/nuotrauka.jpg', '/puslapis.jpg'),
  ]
  const links = [
    ...on(publicUrl, '/kainos?a=1#b', '/sena', '/kaino', '/p.png'),
    ...on(others, '/yra', '/kitur', '/tik-get', '/dingo', '/sugedo', '/niekur', '/nera'),
  ]
  expect(await problemsOf({ pictures, links })).toEqual({
    [`${publicUrl}/nera.png`]: 'missing',
    [`${publicUrl}/kainos`]: 'not_picture',
    [`${publicUrl}/kaino`]: 'missing',
    [`${others}/puslapis.jpg`]: 'not_picture',
    [`${others}/dingo`]: 'missing',
    [`${others}/sugedo`]: 'unreachable',
    [`${others}/niekur`]: 'missing',
    [`${others}/nera`]: 'missing',
  })
})

test('nothing within a network is asked for, not by a redirection either', async () => {
  const links = ['https://10.0.0.1/', 'https://[::1]/', `${others}/i-vidu`]
  const notPublic = Object.fromEntries(links.map((link) => [link, 'not_public']))
  expect(await problemsOf({ links })).toEqual(notPublic)
})

test('servers that answer no programs, or without TLS, accuse no link', async () => {
  const links = [
    ...on(others, '/ne-programoms', '/kitaip-ne-programoms', '/ratu'),
    'http://kryptis.lt/',
  ]
  const unchecked = Object.fromEntries(links.map((link) => [link, 'unchecked']))
  expect(await problemsOf({ links })).toEqual(unchecked)
})

test('a silent server is waited for no longer than allowed, and the others are checked', async () => {
  const silent = Array.from({ length: 7 }, (_, n) => `${others}/tyli?${n}`)
  const unchecked = Object.fromEntries(silent.map((link) => [link, 'unchecked']))
  expect(await problemsOf({ links: [...silent, `${publicUrl}/nera`] }, 1500)).toEqual({
    ...unchecked,
    [`${publicUrl}/nera`]: 'missing',
  })
})

test('of very many addresses the last are not asked for', async () => {
  const links = Array.from({ length: 70 }, (_, n) => `${others}/yra?${n}`)
  expect(Object.keys(await problemsOf({ links }))).toEqual(links.slice(60))
  expect(asked).toHaveLength(60)
})
