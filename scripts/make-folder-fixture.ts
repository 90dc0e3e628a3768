import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { signInPath } from '#features/console/wire.ts'
import { answerBanner, openBrowser, openPage } from '../tests/support/browser.ts'
import { emailsTo } from '../tests/support/email-files.ts'
import {
  countHits,
  countOnSite,
  databaseDump,
  order,
  userAgent,
  view,
} from '../tests/support/folder-fixture.ts'
import { makeOwnShop } from '../tests/support/own-shop.ts'
import { enter, openAsOwner } from '../tests/support/owner.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type Site, startSite } from '../tests/support/site.ts'
import { untilLoaded } from '../tests/support/until-loaded.ts'
import { findPostgres } from './setup/postgres.ts'

/**
 * Makes the data folder that later versions must open, by running this version: it is visited, used
 * and stopped. Run it at the commit of a release, once:
 * `npm run build && node scripts/make-folder-fixture.ts`, and once more with the argument
 * `postgres`, for the database beside such a folder. The browser and the servers are those of the
 * tests.
 */
const folder = 'tests/fixtures/folders'
const postgres = process.argv[2] === 'postgres' ? await startPostgres() : null
const consolePages = '/valdymas'
const withoutScripts = { javaScriptEnabled: false }

// Only a site with a company of its own sells and issues invoices.
const content = makeOwnShop()
const site = await startSite({
  env: { CONTENT_DIR: content, ...(postgres && { DATABASE_URL: postgres.url }) },
})
const browser = await openBrowser()
const { page: owner } = await openAsOwner(browser, site)
await useMarketing(owner)
await visitAndWrite(browser)
await subscribe(browser)
await sendIssue(owner)
await sell(browser)
await publishComment(owner)
await untilLoaded(site.dataDir, postgres?.url)
const counts = await countOnSite(site)
await browser.close()
if ((await site.kill()) !== 0) throw new Error(site.output())
if (postgres) await dumpDatabase(postgres.url, site)
pack({ ...counts, hits: countHits(site.dataDir, postgres?.url) }, site)
await postgres?.stop()

/** Turns on the rehearsal, which collects events and sends nothing. */
async function useMarketing(page: Page) {
  await page.goto(`${site.url}${consolePages}/rinkodara/rehearsal`)
  await page.getByText('Siųsti', { exact: true }).click()
  await page.getByRole('button', { name: 'Išsaugoti' }).first().click()
  await page.waitForURL('**/rinkodara?issaugota=1')
}

/** Makes visits by a person who agreed to everything and writes a message, and by others. */
async function visitAndWrite(browser: Browser) {
  // Visits with a headless browser's name would not be counted.
  const { page, context } = await openPage(browser, site.url, { userAgent })
  await answerBanner(page, 'accept_all')
  for (const path of ['/kainos', '/produktai', '/kontaktai']) await page.goto(site.url + path)
  await page.getByLabel('Vardas').fill('Rasa')
  await page.getByLabel('El. paštas').fill('rasa@pastas.lt')
  await page.getByLabel('Žinutė').fill('Laba diena, „ar dirbate“\nir šeštadieniais?')
  await page.getByRole('button', { name: /^Siųsti žinutę/ }).click()
  await page.waitForURL('**/kontaktai/aciu')
  await context.close()
  for (const path of ['/', '/kainos', '/tinklarastis', '/produktai']) await view(site, path)
  await fetch(`${site.url}/tinklarastis/atsarga-ramiam-miegui`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Jonas', email: 'jonas@pastas.lt', text: 'Ačiū už įrašą.' }),
    redirect: 'manual',
  })
}

async function subscribe(browser: Browser) {
  const address = 'skaitytoja@pastas.lt'
  const { page, context } = await openPage(browser, site.url, withoutScripts)
  const form = page.locator('form[action="/api/subscribe"]').first()
  await form.locator('[type=email]').fill(address)
  await form.locator('button').click()
  await page.goto(await confirmationOf(address))
  await page.getByRole('button', { name: 'Patvirtinti' }).click()
  await page.waitForURL('**/naujienlaiskis/patvirtinta')
  await context.close()
}

async function confirmationOf(address: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const [email] = await emailsTo(site, address)
    const link = /https?:\S+raktas=[\w-]+/.exec(email?.text ?? '')?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No email came to ${address}`)
}

/** Sends an issue to confirmed subscribers and imported ones. */
async function sendIssue(page: Page) {
  await page.goto(`${site.url}${consolePages}/prenumeratoriai/importas`)
  const buffer = Buffer.from('Email\na@pastas.lt\nb@pastas.lt\nc@pastas.lt\n')
  await page.getByLabel('CSV failas').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Iš kur šių žmonių sutikimas').fill('Senoji svetainė, 2024 metai')
  await page.getByRole('button', { name: 'Patikrinti failą' }).click()
  await page.waitForURL('**/importas/*')
  await until(page, 'Kas nutiks importavus')
  await page.getByRole('button', { name: 'Importuoti' }).click()
  await until(page, 'Importas baigtas.')
  await page.goto(`${site.url}${consolePages}/naujienlaiskiai/naujas`)
  await page.getByLabel('Tema').fill('Lapkričio naujienos')
  await page.getByLabel('Tekstas', { exact: true }).fill('Laba diena. Žr. [kainas](/kainos).')
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.waitForURL('**?padaryta=saved')
  await page.goto(`${site.url}${new URL(page.url()).pathname}/perziura`)
  await page.getByRole('button', { name: 'Toliau' }).click()
  await page.getByRole('button', { name: /^Siųsti dabar/ }).click()
  await until(page, 'Baigta')
}

/** Reloads a page without scripts until it shows the text. */
async function until(page: Page, text: string) {
  for (let tries = 0; !(await page.getByText(text).count()); tries++) {
    if (tries === 300) throw new Error(`The page does not come to say “${text}”`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await page.reload()
  }
}

/**
 * Makes orders in each checkout: waiting, paid with an invoice, and refunded with a credit note.
 */
async function sell(browser: Browser) {
  const shop = { checkout: '/apmokejimas', product: 'imones-seminaras' }
  const numbers = [
    await order(browser, site, { ...shop, email: 'laukia@pastas.lt' }),
    await order(browser, site, { ...shop, email: 'moka@pastas.lt' }),
    await order(browser, site, { ...shop, email: 'grazina@pastas.lt' }),
    await order(browser, site, {
      checkout: '/atsisiuntimai',
      product: 'pensijos-lapas',
      email: 'lapas@pastas.lt',
    }),
    await order(browser, site, {
      checkout: '/uzsakymas?plan=augimas',
      product: null,
      email: 'planas@pastas.lt',
    }),
  ]
  for (const number of numbers.slice(1)) await pay(owner, number)
  await refund(owner, numbers[2] ?? '')
}

async function openOrder(page: Page, number: string) {
  await page.goto(`${site.url}${consolePages}/uzsakymai`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: `Užsakymas ${number}` }).waitFor()
}

async function pay(page: Page, number: string) {
  await openOrder(page, number)
  await page.getByText('Pažymėti apmokėtu', { exact: true }).click()
  await page.getByRole('button', { name: 'Taip, pinigai gauti' }).click()
  await page.getByText('Pinigai įskaityti.').waitFor()
  await until(page, 'SF-')
}

async function refund(page: Page, number: string) {
  await openOrder(page, number)
  await page.getByText('Grąžinti pinigus', { exact: true }).click()
  await page.locator('#refund-suma').fill('10')
  await page.getByRole('button', { name: 'Grąžinti', exact: true }).click()
  await page.waitForLoadState()
  await openOrder(page, number)
  await page.locator('#mokejimai summary').click()
  await page.locator('#mokejimai details button').click()
  await page.waitForLoadState()
}

async function publishComment(page: Page) {
  await page.goto(`${site.url}${consolePages}/komentarai?eile=laukia`)
  if (page.url().includes(signInPath)) await enter(page)
  await page.getByRole('button', { name: 'Paskelbti', exact: true }).first().click()
  await page.waitForLoadState()
}

async function dumpDatabase(url: string, { dataDir }: Site) {
  const options = ['--inserts', '--no-owner', '--no-privileges']
  const file = join(dataDir, databaseDump)
  execFileSync(join(findPostgres() ?? '', 'pg_dump'), [...options, `--file=${file}`, url])
}

/** Packs the archive, with the counts that later versions must find in it. */
function pack(counts: object, { dataDir }: Site) {
  const [day, commit] = execFileSync('git', ['log', '-1', '--abbrev=8', '--format=%cs %h'], {
    encoding: 'utf8',
  })
    .trim()
    .split(' ')
  const name = `${folder}/${day}-${commit}${postgres ? '-postgres' : ''}`
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', [
    '--create',
    '--gzip',
    `--file=${name}.tar.gz`,
    `--directory=${dataDir}`,
    '.',
  ])
  writeFileSync(`${name}.json`, `${JSON.stringify(counts, null, 2)}\n`)
  for (const made of [dataDir, content]) rmSync(made, { recursive: true })
}
