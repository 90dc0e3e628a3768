import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

const content = mkdtempSync(join(tmpdir(), 'vitrina-renamed-'))
cpSync('content', content, { recursive: true })
for (const file of ['site.json', 'en/site.json']) {
  const path = join(content, file)
  const { name, email } = JSON.parse(readFileSync(path, 'utf8'))
  const renamed = readFileSync(path, 'utf8')
    .replace(`"${name}"`, '"Kepykla & sūnūs"')
    .replace(/ *"nameGenitive": .*\n/, '')
    .replace(email, 'labas@kepykla.test')
  writeFileSync(path, renamed)
}
const site = await startSite({ env: { CONTENT_DIR: content } })
afterAll(async () => {
  await site.stop()
  rmSync(content, { recursive: true })
})

const read = async (path: string) => (await fetch(new URL(path, site.url))).text()

test('a site renamed in its content has its old name on no page', async () => {
  const sitemap = await read('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(pages.length).toBeGreaterThan(40)
  const others = ['/paieska', '/registracija/aciu', '/kontaktai/aciu', '/valdymas', '/nera']
  const files = ['/rss.xml', '/atom.xml', '/manifest.webmanifest', '/llms.txt', '/robots.txt']
  for (const path of [...pages, ...others, ...files]) {
    const text = await read(path)
    expect(/.{0,60}(Kryptis|kryptis\.example).{0,60}/.exec(text)?.[0], path).toBeUndefined()
  }
})

test('the new name is in the titles, the logo, the notices and the legal texts', async () => {
  expect(await read('/kontaktai')).toContain('<title>Kontaktai – Kepykla &amp; sūnūs</title>')
  expect(await read('/')).toContain('aria-label="Kepykla &amp; sūnūs, pradžia"')
  expect(await read('/')).toContain('„Kepykla &amp; sūnūs“ yra išgalvota')
  const terms = await read('/en/terms-of-purchase')
  expect(terms).toContain('Kepykla &amp; sūnūs is a')
  expect(terms).toContain('href="mailto:labas@kepykla.test"')
})
