import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { addSubscribers } from '../support/newsletter-sending.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'
import { newDataDir, startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'

const smtp = await startSmtp()
afterAll(() => smtp.stop())

const tracked = 'sutikusi@kryptis.lt'
const plain = 'rasa@kryptis.lt'
const { site, browser } = await openSite(async () =>
  startSite({
    dataDir: await dataDirWith(tracked, plain),
    env: { MAIL_URL: smtp.url(), MAIL_FROM: 'naujienos@kryptis.lt' },
  }),
)
const state = await ownersSession(browser, site)
const asOwner = (path: string, options: object = {}) =>
  openPage(browser, site.url + path, {
    storageState: state,
    reducedMotion: 'reduce' as const,
    viewport: { width: 1440, height: 900 },
    ...options,
  })
const withoutScripts = { javaScriptEnabled: false }
const list = '/valdymas/naujienlaiskiai'

/**
 * The data folder of a list of two subscribers, the first of whom agreed to be counted, with the
 * owner's settings.
 */
async function dataDirWith(...emails: string[]): Promise<string> {
  const dataDir = newDataDir()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await migrate(database, store, 'migrations')
  await addSubscribers(database, emails)
  const { db } = database
  await db
    .updateTable('newsletter_subscribers')
    .set({ tracking_agreed_at: 1 })
    .where('email', '=', tracked)
    .execute()
  await db
    .insertInto('newsletter_options')
    .values({ name: 'tracksReading', value: 'true' })
    .execute()
  await store.close()
  await database.close()
  return dataDir
}

/** The email with a subject that an address has received. */
async function emailTo(address: string, subject: string): Promise<Email> {
  const find = async () => {
    const texts = smtp.accepted.filter((text) => text.includes(`To: ${address}`))
    const emails = await Promise.all(texts.map((text) => PostalMime.parse(text)))
    return emails.find((email) => email.subject === subject)
  }
  await expect.poll(find).toBeDefined()
  return (await find()) as Email
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Writes a draft and returns the path of its page. */
async function writeDraft(page: Page, subject: string, text: string): Promise<string> {
  await page.goto(`${site.url}${list}/naujas`)
  await page.getByLabel('Tema').fill(subject)
  await page.getByLabel('Tekstas', { exact: true }).fill(text)
  await button(page, 'Išsaugoti').click()
  await page.waitForURL('**?padaryta=saved')
  return new URL(page.url()).pathname
}

async function sendNow(page: Page, path: string) {
  await page.goto(`${site.url}${path}/perziura`)
  await button(page, 'Toliau').click()
  await button(page, /^Siųsti dabar/).click()
  await page.waitForURL(`**${path}`)
}

const countRows = (query: string) => {
  const database = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'), { readOnly: true })
  try {
    return Number(database.prepare(query).get()?.['count'])
  } finally {
    database.close()
  }
}

test('a post becomes an issue, is sent to a named number of people and stands in the archive', async () => {
  const { page } = await asOwner(list, withoutScripts)
  await page.getByText('Iš tinklaraščio įrašo').click()
  await button(page, 'Paimti įrašą').first().click()
  const subject = await page.getByLabel('Tema').inputValue()
  expect(await page.getByLabel('Tekstas', { exact: true }).inputValue()).toContain('**[Skaityti')
  await button(page, 'Išsaugoti').click()
  await page.getByText('dabar laišką gautų 2 gavėjai').waitFor()
  await page.getByRole('link', { name: 'Peržiūrėti ir siųsti' }).click()
  await button(page, 'Toliau').click()
  await page.getByText('Laišką dabar pat gaus 2 gavėjai').waitFor()
  await button(page, 'Siųsti dabar: 2 gavėjai').click()
  const email = await emailTo(plain, subject)
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('main').innerText()
    })
    .toMatch(/Baigta 2 iš 2[\s\S]*Priimta\s+2/)
  const archive = /href="([^"]+)"[^>]*>Skaityti naršyklėje/.exec(email.html ?? '')?.[1] ?? ''
  expect(archive).toMatch(/\/naujienlaiskis\/[a-z0-9-]+$/)
  const visitor = await openPage(browser, archive)
  expect(await visitor.page.getByRole('heading', { level: 1 }).innerText()).toBe(subject)
  expect(visitor.complaints).toEqual([])
  expect(await visitor.page.content()).not.toMatch(/raktas=|\.invalid/)
  const path = new URL(archive).pathname
  for (const address of ['/naujienlaiskis', '/naujienlaiskis/rss.xml', '/sitemap.xml']) {
    const text = await (await fetch(site.url + address)).text()
    expect([address, text.includes(path)]).toEqual([address, true])
  }
  const picture = await visitor.page.locator('meta[property="og:image"]').getAttribute('content')
  const card = await fetch(site.url + new URL(picture ?? '').pathname)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('before sending, the owner sees which pictures and pages of the site there are not', async () => {
  const { page } = await asOwner(list, withoutScripts)
  const path = await writeDraft(
    page,
    'Nuorodos',
    '[Kainos](/kainos), [kaino](/kaino).\n\n![Nieko](/nera.png "10x10")',
  )
  await page.goto(`${site.url}${path}/siuntimas`)
  const problems = page.getByRole('main').locator('li', { has: page.getByRole('link') })
  await expect
    .poll(() => problems.allInnerTexts())
    .toEqual([
      `Paveikslėlis ${site.url}/nera.png: tokio puslapio ar failo nėra.`,
      `Nuoroda ${site.url}/kaino: tokio puslapio ar failo nėra.`,
    ])
  await button(page, /^Siųsti dabar/).waitFor()
  const fine = await writeDraft(page, 'Be klaidų', '[Kainos](/kainos)')
  await page.goto(`${site.url}${fine}/siuntimas`)
  await page.getByText('visi veikia').waitFor()
})

test('opens and clicks are counted of those alone who agreed', async () => {
  const { page } = await asOwner(list, withoutScripts)
  const path = await writeDraft(page, 'Kas spaudžiama', 'Žr. [kainas](/kainos?a=1&b=2).')
  await sendNow(page, path)
  const [counted, uncounted] = [
    await emailTo(tracked, 'Kas spaudžiama'),
    await emailTo(plain, 'Kas spaudžiama'),
  ]
  expect(uncounted.html).toContain(`href="${site.url}/kainos?a=1&amp;b=2"`)
  expect(uncounted.html).not.toContain('/n/')
  expect(counted.text).not.toContain('/n/')
  const addresses = [...(counted.html ?? '').matchAll(/(?:href|src)="([^"]+\/n\/[^"]+)"/g)]
  const [click = '', open = ''] = addresses.map(([, address = '']) => address).slice(-2)
  const ask = (address: string, method = 'GET') => fetch(address, { method, redirect: 'manual' })
  const stored = () => countRows('select count(*) as count from newsletter_tracking_events')
  expect((await ask(click, 'HEAD')).headers.get('location')).toBe(`${site.url}/kainos?a=1&b=2`)
  expect(stored()).toBe(0)
  for (const address of [click, click, open, open]) await ask(address)
  expect(stored()).toBe(2)
  expect((await ask(open)).headers.get('content-type')).toBe('image/gif')
  expect((await ask(`${click.slice(0, -1)}${click.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  await page.goto(site.url + path)
  const figures = await page.locator('#skaitymas').innerText()
  expect(figures).toMatch(/Sutikę gavėjai: 1[\s\S]*Atvėrė\s+1[\s\S]*Paspaudė nuorodą\s+1/)
  expect(figures).toContain(`${site.url}/kainos?a=1&b=2`)
})

test('what was typed comes back with every mistake', async () => {
  const { page } = await asOwner(`${list}/naujas`, withoutScripts)
  const text = `${'Ąžuolas. '.repeat(7000)}`
  await page.getByLabel('Tekstas', { exact: true }).fill(text)
  await button(page, 'Išsaugoti').click()
  expect(await page.getByText('Įrašykite temą').count()).toBe(1)
  expect(await page.getByText('Tekstas per ilgas').count()).toBe(1)
  expect(await page.getByLabel('Tekstas', { exact: true }).inputValue()).toBe(text.trim())
})

test('a draft that was changed in another window is not overwritten, and nothing is lost', async () => {
  const { page } = await asOwner(list, withoutScripts)
  const path = await writeDraft(page, 'Du langai', 'Pirmas')
  const { page: other } = await asOwner(path, withoutScripts)
  await other.getByLabel('Tekstas', { exact: true }).fill('Antras')
  await button(other, 'Išsaugoti').click()
  await page.getByLabel('Tekstas', { exact: true }).fill('Trečias')
  await button(page, 'Išsaugoti').click()
  await page.getByText('pakeistas kitame lange').waitFor()
  expect(await page.getByLabel('Tekstas', { exact: true }).inputValue()).toBe('Trečias')
  await page.goto(site.url + path)
  expect(await page.getByLabel('Tekstas', { exact: true }).inputValue()).toBe('Antras')
})

test('whoever is signed out while writing saves the same text after signing in', async () => {
  const { page, context } = await asOwner(list, withoutScripts)
  const path = await writeDraft(page, 'Atjungta', 'Pirmas')
  await page.getByLabel('Tekstas', { exact: true }).fill('Ilgai rašytas tekstas.')
  const cookies = await context.cookies()
  await context.clearCookies()
  await button(page, 'Išsaugoti').click()
  await page.getByText('tekstas liko čia').waitFor()
  await context.addCookies(cookies)
  await button(page, 'Išsaugoti').click()
  await page.waitForURL(`**${path}?padaryta=saved`)
  expect(await page.getByLabel('Tekstas', { exact: true }).inputValue()).toBe(
    'Ilgai rašytas tekstas.',
  )
  expect(await page.getByLabel('Tema').inputValue()).toBe('Atjungta')
})

test('the preview shows the real email on a phone and a computer, light and dark', async () => {
  const { page } = await asOwner(list, withoutScripts)
  const path = await writeDraft(page, 'Peržiūra', '## Dalis\n\nTekstas.')
  const watched = await asOwner(`${path}/perziura`)
  const frames = watched.page.locator('iframe')
  expect(await frames.count()).toBe(4)
  const seen = []
  for (const index of [0, 1, 2, 3]) {
    const frame = frames.nth(index)
    await frame.scrollIntoViewIfNeeded()
    const body = frame.contentFrame().locator('body')
    await body.getByText('Dalis').waitFor()
    const colour = await body.locator('h2').evaluate((node) => getComputedStyle(node).color)
    const wide = await body.evaluate(
      ({ ownerDocument }) => ownerDocument.documentElement.scrollWidth - window.innerWidth,
    )
    const logo = await body
      .locator('img')
      .first()
      .evaluate((node) => (node as HTMLImageElement).naturalWidth)
    seen.push([colour, wide, logo > 0])
  }
  const [light, dark] = ['rgb(16, 27, 53)', 'rgb(247, 241, 228)']
  expect(seen).toEqual([light, dark, light, dark].map((colour) => [colour, 0, true]))
  expect(watched.complaints).toEqual([])
  expect(await watched.page.locator('pre').innerText()).toContain('DALIS')
})

test('an email is no wider than a phone when its pictures do not come', async () => {
  const { page } = await asOwner(list, withoutScripts)
  const picture = '![Žemėlapis](/nera-tokio-paveikslo.png "1200x800")'
  const path = await writeDraft(page, 'Be paveikslų', `## Dalis\n\n${picture}\n\nTekstas.`)
  const watched = await asOwner(`${path}/perziura`)
  const frame = watched.page.locator('iframe').first()
  await frame.scrollIntoViewIfNeeded()
  const image = frame.contentFrame().getByAltText('Žemėlapis')
  await image.waitFor()
  expect(await image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(0)
  const widths = await image.evaluate(({ ownerDocument }) => [
    ownerDocument.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(widths[0]).toBe(widths[1])
})

test('an email that would not be shown whole is not sent', async () => {
  const { page } = await asOwner(list, withoutScripts)
  const path = await writeDraft(page, 'Su klaida', 'Labas <b>rytas</b>\n\n![](https://a.lt/b.png)')
  await page.goto(`${site.url}${path}/perziura`)
  await page.getByText('1 eilutė: HTML žymės laiške nerodomos').waitFor()
  expect(await page.getByText('3 eilutė: Tarp laužtinių skliaustų').count()).toBe(1)
  expect(await button(page, 'Toliau').count()).toBe(0)
  const before = smtp.accepted.length
  await page.goto(`${site.url}${path}/siuntimas`)
  expect(await button(page, /^Siųsti/).count()).toBe(0)
  expect(smtp.accepted.length).toBe(before)
})

test('a test email goes to oneself alone, with links that belong to nobody', async () => {
  const { page } = await asOwner(list, withoutScripts)
  const path = await writeDraft(page, 'Bandymas', 'Labas.')
  await page.goto(`${site.url}${path}/perziura`)
  await page.getByLabel('Kam siųsti').fill('ne adresas')
  await button(page, 'Siųsti bandomąjį').click()
  await page.getByText('Įrašykite teisingą').waitFor()
  await page.getByLabel('Kam siųsti').fill('savininke@kryptis.lt')
  await button(page, 'Siųsti bandomąjį').click()
  await page.getByText('Bandomasis laiškas išsiųstas').waitFor()
  const email = await emailTo('savininke@kryptis.lt', '[Bandomasis] Bandymas')
  expect(email.html).not.toMatch(/raktas=|\.invalid/)
})

test('an issue is planned for a time that is to come, and taken back', async () => {
  const { page } = await asOwner(list, withoutScripts)
  const path = await writeDraft(page, 'Planuojamas', 'Labas.')
  await page.goto(`${site.url}${path}/siuntimas?kada=2020-01-01T09:00`)
  await page.getByText('Pasirinkite laiką, kuris dar neatėjo').first().waitFor()
  expect(await button(page, /^Suplanuoti/).count()).toBe(0)
  const year = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('textbox', { name: 'Kada siųsti' }).fill(`${year}T09:00`)
  await button(page, 'Pakeisti laiką').click()
  await button(page, 'Suplanuoti: 2 gavėjai').click()
  await page.getByText('Bus siunčiamas').waitFor()
  await button(page, 'Nebesiųsti, grąžinti į juodraščius').click()
  expect(await page.getByLabel('Tema').inputValue()).toBe('Planuojamas')
})

test('sending is paused, goes on and ends before the eyes of the owner', async () => {
  const { page: writer } = await asOwner(list, withoutScripts)
  const path = await writeDraft(writer, 'Su pauze', 'Labas.')
  smtp.behaviour.mode = 'rejects-temporarily'
  await sendNow(writer, path)
  const { page } = await asOwner(path)
  await page.getByText('Siunčiamas', { exact: true }).waitFor()
  // Paused in another window, which this page notices by itself.
  await button(writer, 'Stabdyti').click()
  await page.getByText('Siuntimas sustabdytas. Kas jau').waitFor()
  smtp.behaviour.mode = 'accepts'
  await button(page, 'Tęsti siuntimą').click()
  await page.getByText('Siunčiamas', { exact: true }).waitFor()
  await page.getByText('Atšaukti siuntimą').click()
  await button(page, 'Taip, atšaukti').click()
  await page.getByText('Siuntimas atšauktas', { exact: true }).waitFor()
})

const pages = ['', '/naujas', '/1', '/1/perziura', '/2']
test.each(pages)('a page about issues is accessible and fits everywhere: %s', async (path) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 820, 1440]) {
      const { page, context, complaints } = await asOwner(list + path, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect([path, width, overflow > 0]).toEqual([path, width, false])
      expect(complaints).toEqual([])
      expect(await violations(page)).toEqual([])
      await context.close()
    }
})
