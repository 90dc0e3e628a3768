import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectedField } from '#features/console/wire.ts'
import {
  demonstrationPath,
  endNoticeField,
  publicationField,
  removeDemonstrationPath,
  restoreDemonstrationPath,
} from '#features/content-editor/wire.ts'
import { createLog } from '#server/log.ts'
import { readConfig } from '#server/process/config.ts'
import { crawlSite } from '../../../tests/support/crawl.ts'
import { signUpByHttp } from '../../../tests/support/owner-by-http.ts'
import { freePort, newDataDir } from '../../../tests/support/site.ts'
import { type Site, startSite } from './compose.ts'

let dataDir: string
let site: Site
let url: string
let asOwner: Awaited<ReturnType<typeof signUpByHttp>>

beforeAll(async () => {
  dataDir = newDataDir()
  const port = await freePort()
  url = `http://localhost:${port}`
  const result = readConfig({ PORT: port, DATA_DIR: dataDir })
  if (!result.ok) throw new Error(result.problems.join())
  const parts = { root: process.cwd(), dist: 'dist', restart: () => {} }
  site = await startSite(result.config, createLog('silent'), parts)
  asOwner = await signUpByHttp({ ...site, url } as never)
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true })
})

const page = async () => (await asOwner(demonstrationPath)).text()
const tickedIn = (html: string) =>
  [...html.matchAll(new RegExp(`name="${selectedField}"[^>]*value="([^"]*)"`, 'g'))].map(
    ([, name = '']) => name,
  )
const remove = (names: readonly string[], more: Record<string, string> = {}) =>
  asOwner(removeDemonstrationPath, {
    method: 'POST',
    body: new URLSearchParams([
      ...names.map((name) => [selectedField, name]),
      ...Object.entries(more),
    ]),
  })
async function restore() {
  const [, publication = ''] =
    new RegExp(`name="${publicationField}" value="(\\d+)"`).exec(await page()) ?? []
  const body = new URLSearchParams({ [publicationField]: publication })
  return asOwner(restoreDemonstrationPath, { method: 'POST', body })
}
async function edit(path: string, change: (text: string) => string) {
  const { text, id } = (await site.contentStore.read(path))?.published ?? {}
  const draft = { path, text: change(text ?? ''), baseId: id ?? null, author: 'Rasa' }
  expect(await site.contentStore.saveDraft(draft)).toEqual({ ok: true })
  const given = { paths: [path], author: 'Rasa', note: '' }
  expect(await site.contentStore.publish(given)).toMatchObject({ ok: true })
}

test('all that nobody has changed goes in one press, and every address answers', async () => {
  const names = tickedIn(await page())
  expect(names).toEqual(
    expect.arrayContaining([
      'authors.json',
      'faq.json',
      'partners.json',
      'plans.json',
      'pages/apie-mus.json',
    ]),
  )
  expect(names.length).toBeGreaterThan(25)
  const before = await crawlSite(url)
  expect((await remove(names, { [endNoticeField]: 'taip' })).status).toBe(303)
  const after = await crawlSite(url)
  expect(after.dead).toEqual([])
  const home = after.pages.get('/') ?? ''
  for (const id of ['atsiliepimai', 'partneriai', 'produktai', 'naujienos', 'planai'])
    expect([id, home.includes(`id="${id}"`)]).toEqual([id, false])
  expect(home).not.toContain('Demonstracinė svetainė: studija')
  expect(after.pages.get('/tinklarastis')).toContain('0 įrašų')
  expect(after.pages.has('/produktai')).toBe(true)
  expect([...after.pages.keys()].filter((path) => /^.(naujienos|produktai)./.test(path))).toEqual(
    [],
  )
  expect(tickedIn(await page())).toEqual([])

  expect((await restore()).status).toBe(303)
  const again = await crawlSite(url)
  expect([...again.pages.keys()].sort()).toEqual([...before.pages.keys()].sort())
  expect(tickedIn(await page())).toEqual(names)
})

test('what an owner has changed stays and is named', async () => {
  await edit('faq.json', (text) => text.replace('?', ' šiandien?'))
  const html = await page()
  expect(tickedIn(html)).not.toContain('faq.json')
  expect(html.slice(html.indexOf('id="pakeista"'))).toContain('dokumentas=faq.json')
  expect((await remove(['faq.json'])).status).toBe(409)
  expect(site.contentStore.snapshot().contents.lt.faq).not.toEqual([])
})

test('a button that leads to a removed page is named, and nothing is removed', async () => {
  await edit('pages/apie-mus.json', (text) =>
    text.replace('"/registracija"', '"/naujienos/2026-09-22-kodel-neparduodame-fondu"'),
  )
  const names = tickedIn(await page()).filter((name) => name.startsWith('news/'))
  const answer = await remove(names)
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('dokumentas=pages%2Fapie-mus.json')
  expect(site.contentStore.snapshot().contents.lt.news).toHaveLength(6)
  expect((await site.contentStore.documents()).filter(({ draft }) => draft)).toEqual([])
})
