import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHttp, publicUrl } from '../../../../../tests/support/http.ts'
import { usualPrimary } from '../../embed/themes.ts'
import { type EmbedSite, embedPath } from '../../embed-wire.ts'
import { defaultFormOptions } from '../../form-options.ts'
import { usualNotice } from '../../legacy-notice.ts'
import { serveEmbed } from './serve-embed.ts'

let server: Awaited<ReturnType<typeof openHttp>>
let options = defaultFormOptions
let navy = '#1a7a45'
let started: { site: EmbedSite; primary: string }[] = []

beforeEach(async () => {
  options = defaultFormOptions
  navy = '#1a7a45'
  started = []
  server = await openHttp()
  const { http } = server
  serveEmbed({
    http,
    config: { publicUrl },
    embedScript: `start(newsletterSite, '${usualPrimary}')`,
    options: () => options,
    colours: () => ({ navy }),
  })
})
afterEach(() => server.close())

const ask = (headers: Record<string, string> = {}) =>
  server.http.inject({ url: embedPath, headers })
async function run() {
  const { body } = await ask()
  new Function('start', body)((site: EmbedSite, primary: string) => started.push({ site, primary }))
  return started.at(-1)
}

test('gives the script its site', async () => {
  expect((await run())?.site).toEqual({
    origin: publicUrl,
    notice: {
      lt: { text: usualNotice.lt.text, link: `${publicUrl}/#naujienlaiskis` },
      en: { text: usualNotice.en.text, link: `${publicUrl}/en#naujienlaiskis` },
    },
  })
})

test('comes with the colour the site has now', async () => {
  expect((await run())?.primary).toBe('#1a7a45')
  const { headers } = await ask()
  navy = '#7c3fc8'
  expect((await run())?.primary).toBe('#7c3fc8')
  expect((await ask()).headers.etag).not.toBe(headers.etag)
})

test('may be used by pages of others, and kept for an hour', async () => {
  const { headers } = await ask()
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('comes compressed, and not again while it is the same', async () => {
  const first = await ask({ 'accept-encoding': 'gzip, br' })
  expect(first.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe((await ask()).body)
  const again = { 'accept-encoding': 'gzip, br', 'if-none-match': String(first.headers.etag) }
  expect((await ask(again)).statusCode).toBe(304)
  options = {
    ...defaultFormOptions,
    legacyNotice: { ...defaultFormOptions.legacyNotice, isShown: false },
  }
  expect((await ask(again)).statusCode).toBe(200)
  expect((await run())?.site.notice).toBeNull()
})

test('words and link of the notice are the owner’s', async () => {
  const text = { lt: 'Senoji forma uždaryta:', en: '' }
  const link = 'https://kita.example/nauja'
  options = { ...defaultFormOptions, legacyNotice: { isShown: true, text, link } }
  expect((await run())?.site.notice).toEqual({
    lt: { text: text.lt, link },
    en: { text: usualNotice.en.text, link },
  })
})
