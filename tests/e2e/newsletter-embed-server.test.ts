import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { serveForeignPages } from '../support/foreign-page.ts'
import { embedTests, partsOf } from '../support/newsletter-embed.ts'
import { openSite } from '../support/open-site.ts'
import { newDataDir, startSite } from '../support/site.ts'

const notice = {
  isShown: true,
  text: { lt: 'Persikėlėme:', en: 'We have moved:' },
  link: 'https://nauja.example/prenumerata',
}
const [known, unknown] = [await serveForeignPages(), await serveForeignPages()]
const { site, browser } = await openSite(startWithOptions)
const { open, mount, script } = embedTests(site.url, browser, known)

/** A site whose owner has allowed the origin of one page, and changed the text of the notice. */
async function startWithOptions() {
  const dataDir = newDataDir()
  const first = await startSite({ dataDir })
  await first.kill()
  const db = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  const insert = db.prepare('insert into newsletter_options (name, value) values (?, ?)')
  insert.run('embedOrigins', JSON.stringify([known.origin]))
  insert.run('legacyNotice', JSON.stringify(notice))
  db.close()
  return startSite({ dataDir })
}

function subscriberOf(email: string) {
  const db = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'), { readOnly: true })
  const select = 'select state, source, domain, source_host, source_path, language, consent_text'
  const row = db.prepare(`${select} from newsletter_subscribers where email = ?`).get(email)
  db.close()
  return row && { ...row }
}

test('the site takes a form from a page whose origin the owner has named', async () => {
  const attributes = 'data-substack-url="kryptis.substack.com" data-language="lt"'
  const { page, complaints } = await open(mount + script(attributes))
  const { email, success } = partsOf(page)
  const agreed = await page.locator('[part=consent]').innerText()
  await email.fill('ona@kryptis.lt')
  await email.press('Enter')
  await success.waitFor()
  expect(await success.innerText()).toContain('Išsiuntėme patvirtinimo laišką.')
  await expect
    .poll(() => subscriberOf('ona@kryptis.lt'))
    .toEqual({
      state: 'pending',
      source: 'embed',
      domain: 'kryptis.substack.com',
      source_host: new URL(known.origin).host,
      source_path: new URL(page.url()).pathname,
      language: 'lt',
      consent_text: agreed,
    })
  expect(complaints).toEqual([])
})

test('the site’s own words for a wrong address come in the language of the form', async () => {
  const { page } = await open(mount + script('data-language="lt"'))
  const { email, error } = partsOf(page)
  // The page's pattern accepts the address, although its domain cannot exist.
  await email.fill('ona@300.1.1.1')
  await email.press('Enter')
  await error.waitFor()
  expect(await error.innerText()).toContain('Įveskite teisingą')
})

test('a page that nobody named is refused, and says why in its console', async () => {
  const stranger = embedTests(site.url, browser, unknown)
  const { page, complaints } = await stranger.open(stranger.mount + stranger.script())
  const { email, error } = partsOf(page)
  await email.fill('petras@kryptis.lt')
  await email.press('Enter')
  await error.waitFor()
  expect(await error.innerText()).toBe('Subscribing from this site is not possible yet.')
  expect(complaints).toContainEqual(
    expect.stringContaining(`takes nothing from ${unknown.origin}. Its owner allows that at`),
  )
  expect(complaints.join()).not.toContain('CORS')
  expect(subscriberOf('petras@kryptis.lt')).toBeUndefined()
})

test('a sandboxed frame is refused with its reason too', async () => {
  const framed = `${mount}${script()}`.replaceAll('"', '&quot;')
  const { page, complaints } = await open(
    `<iframe sandbox="allow-scripts allow-forms" srcdoc="${framed}"></iframe>`,
  )
  const frame = page.frameLocator('iframe')
  await frame.locator('input[type=email]').fill('petras@kryptis.lt')
  await frame.locator('button[type=submit]').click()
  await frame.locator('p.error').waitFor()
  expect(complaints).toContainEqual(expect.stringContaining('has no origin of its own'))
})

test('the notice says what the owner has written, with their link', async () => {
  const { page } = await open(mount + script())
  const { notice: shown } = partsOf(page)
  await shown.waitFor()
  expect(await shown.innerText()).toBe('We have moved: nauja.example')
  expect(await shown.locator('a').getAttribute('href')).toBe(notice.link)
})
