import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { consolePath, firstStepsPath } from '#features/console/wire.ts'
import { email, password } from '../support/account.ts'
import { refusedState } from '../support/browser.ts'
import { field, isSaved, make, type Owner, publishReviewed, step } from '../support/editing.ts'
import { expectOwnIdentity, former, logo, own } from '../support/furniture-maker.ts'
import { useBrowser } from '../support/open-site.ts'
import { pressesOn } from '../support/presses.ts'
import { exampleShop } from '../support/shop.ts'
import { buy } from '../support/shopping.ts'
import { newDataDir, startSite } from '../support/site.ts'
import { startSmtpStandIn } from '../support/smtp-stand-in.ts'

const browser = await useBrowser()
const mail = await startSmtpStandIn({ credentials: 'baldai:slaptas', keepsTexts: true })
afterAll(() => mail.stop())

const sentence = 'Gaminame patys, iš lietuviško ąžuolo, ir pastatome ten, kur reikia.'
const inEnglish = 'We make it ourselves, of Lithuanian oak, and put it where you need it.'

interface Way {
  page: Page
  owner: Owner
  /** Without scripts what is typed is saved by a press. */
  hasScripts: boolean
}

/** Types into the fields that exist, since one language may be off already. */
async function typeAll({ page, owner }: Way, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const target = field(page, name)
    if (await target.count()) await owner.type(target, value)
  }
}

/** Types over the text of a form that begins with these words. */
async function replace({ page, owner }: Way, beginning: string, words: string) {
  const inputs = page.locator('form :is(input:not([type=hidden]), textarea)')
  const at = await inputs.evaluateAll(
    (all, start) => all.findIndex((one) => (one as HTMLInputElement).value.startsWith(start)),
    beginning,
  )
  await owner.type(inputs.nth(at), words)
}

/** The menu is behind a button on a phone. */
async function today({ page, owner }: Way) {
  const menu = page.getByRole('button', { name: 'Meniu' })
  if (await menu.isVisible()) await owner.press(menu)
  await owner.link('Šiandien')
  await page.waitForURL(`**${consolePath}`)
}

async function save({ page, owner, hasScripts }: Way) {
  if (hasScripts) return isSaved(page)
  await owner.button('Išsaugoti juodraštį')
  await page.getByText('Išsaugota juodraštyje.').waitFor()
}

const next = ({ owner }: Way) => owner.link(/^Toliau/)

async function makeAccount({ page, owner }: Way, link: string) {
  await page.goto(link)
  await owner.type(page.locator('[name=email]'), email)
  await owner.type(page.locator('[name=password]'), password)
  await owner.enter()
  await page.waitForURL(`**${firstStepsPath}`)
  await owner.link(/: Vardas ir kontaktai$/)
}

async function contacts(way: Way) {
  const both = {
    email: 'labas@baldaijums.lt',
    phone: '+370 611 22333',
    street: 'Staklių g. 5',
    postcode: 'LT-44444',
    city: 'Kaunas',
  }
  await typeAll(way, {
    'lt.name': 'Baldai Jums',
    'en.name': 'Baldai Jums',
    'lt.nameGenitive': 'Baldų Jums',
    'lt.descriptor': 'baldų dirbtuvės',
    'en.descriptor': 'a furniture workshop',
    ...Object.fromEntries(
      Object.entries(both).flatMap(([name, value]) => [
        [`lt.${name}`, value],
        [`en.${name}`, value],
      ]),
    ),
  })
  await save(way)
  await next(way)
}

async function identity(way: Way, file: string) {
  const { page, owner } = way
  await owner.upload(page.locator('#zenklo-failas'), file)
  await step(page, owner, 'Įkelti ir pasirinkti')
  for (const name of ['navy', 'cream', 'amber'] as const)
    await owner.colour(field(page, `lt.colours.${name}`), own[name])
  await owner.choose(field(page, 'lt.fonts'), 'manrope-inter')
  await save(way)
  await next(way)
}

async function offer(way: Way) {
  const { page, owner } = way
  const off = ['Komentarai', 'Tinklaraštis', 'Naujienos', 'Pokalbio registracija']
  for (const name of [...off.map((one) => `Išjungti ${one}`), 'Pašalinti Kalba 2']) {
    await step(page, owner, name)
    await page.waitForURL('**/turinys/skelbti**')
    await owner.link('Kas įjungta')
  }
  await next(way)
}

async function pages(way: Way) {
  const { page, owner } = way
  await replace(way, 'Pinigams reikia', 'Baldai, kurie lieka *vaikams*')
  await replace(way, 'Padedame šeimoms', sentence)
  await replace(way, 'Kai norisi', 'Ką gaminame')
  await replace(way, 'Gidai, šablonai', sentence)
  await save(way)

  await today(way)
  await owner.link('Naujas puslapis')
  await owner.press(page.locator('label', { hasText: 'Įdėti į meniu' }))
  await make(page, owner, 'Apie dirbtuves')
  await typeAll(way, {
    'en.title': 'About the workshop',
    'lt.lead': sentence,
    'en.lead': inEnglish,
    'lt.description': sentence,
    'en.description': inEnglish,
  })
  await save(way)
  await product(way)
}

async function product(way: Way) {
  const { page, owner } = way
  await today(way)
  await owner.link('Naujas produktas')
  await make(page, owner, 'Ąžuolinis stalas')
  await typeAll(way, { 'en.name': 'Oak table' })
  for (const name of ['summary', 'lead', 'about.0'])
    await typeAll(way, { [`lt.${name}`]: sentence, [`en.${name}`]: inEnglish })
  await owner.choose(field(page, 'lt.delivery'), 'service')
  await owner.type(field(page, 'lt.priceCents'), '490')
  await save(way)
  await next(way)
}

async function connectMail(way: Way) {
  const { page, owner } = way
  const typed = {
    host: '127.0.0.1',
    port: mail.url.slice(mail.url.lastIndexOf(':') + 1),
    user: 'baldai',
    MAIL_PASSWORD: 'slaptas',
    MAIL_FROM: 'labas@baldaijums.lt',
  }
  for (const [name, value] of Object.entries(typed))
    await owner.type(page.locator(`[name=${name}]`), value)
  await owner.choose(page.locator('[name=security]'), 'none')
  await owner.button('Patikrinti ir išsaugoti')
  await page.getByText('Išsaugota ir jau galioja').waitFor()
  await owner.button('Siųsti bandomąjį laišką')
  await page.getByText('Pašto serveris priėmė laišką').waitFor()
  await next(way)
}

async function sell(way: Way) {
  const { page, owner } = way
  const { code, vatCode } = exampleShop.seller
  const forms = {
    pardavejas: {
      name: 'UAB „Baldai Jums“',
      code,
      vatCode: vatCode ?? '',
      address: 'Staklių g. 5, LT-44444 Kaunas',
      phone: '+370 611 22333',
      email: 'labas@baldaijums.lt',
    },
    bankas: { iban: exampleShop.bank.iban, bank: 'Bankas' },
    pardavimas: { invoiceSeries: 'BJ', creditNoteSeries: 'BJK' },
  }
  for (const [part, values] of Object.entries(forms)) {
    const form = page.locator(`form[action$="/parduotuve/${part}"]`)
    for (const [name, value] of Object.entries(values))
      await owner.type(form.locator(`[name=${name}]`), value)
    await owner.press(form.getByRole('button'))
    await page.getByRole('status').filter({ hasText: 'Išsaugota' }).waitFor()
  }
  await next(way)
}

async function removeSamples(way: Way) {
  const { page, owner } = way
  await owner.button('Pašalinti pažymėtus')
  await page.getByText('Pašalinta.').waitFor()
  await next(way)
}

/** What leaves by email once somebody writes and somebody buys. */
async function emails(url: string) {
  mail.texts.length = 0
  await fetch(`${url}/kontaktai`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ona', email: 'ona@pastas.lt', text: 'Kiek kainuoja?' }),
  })
  const context = await browser.newContext({ locale: 'lt-LT', storageState: refusedState(url) })
  const order = { product: 'azuolinis-stalas', checkout: '/apmokejimas', email: 'ona@pastas.lt' }
  await buy(await context.newPage(), url, order)
  await expect.poll(() => mail.texts.length).toBeGreaterThan(2)
  return Promise.all(mail.texts.map((raw) => PostalMime.parse(raw)))
}

test.each([
  [1440, true, 50],
  [390, false, 55],
])(
  'a furniture maker is made by the console alone at %i px, scripts: %s',
  { timeout: 400_000 },
  async (width, hasScripts, presses) => {
    const dataDir = newDataDir()
    const site = await startSite({ dataDir })
    const file = join(dataDir, 'baldai.svg')
    writeFileSync(file, logo)
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: 'lt-LT',
      javaScriptEnabled: hasScripts,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const owner = pressesOn(page)
    const way = { page, owner, hasScripts }
    const steps = {
      account: () => makeAccount(way, site.setupLink ?? ''),
      contacts: () => contacts(way),
      identity: () => identity(way, file),
      offer: () => offer(way),
      pages: () => pages(way),
      mail: () => connectMail(way),
      seller: () => sell(way),
      samples: () => removeSamples(way),
      publishing: () => publishReviewed(page, owner),
    }
    const counts = new Map<string, number>()
    for (const [name, take] of Object.entries(steps)) {
      const before = owner.count()
      await take()
      counts.set(name, owner.count() - before)
    }
    console.log(`${width} px: ${owner.count()} presses`, Object.fromEntries(counts))
    expect(owner.count()).toBeLessThanOrEqual(presses)

    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const ask = (path: string) => fetch(site.url + path, { headers: { cookie } })
    const paths = await expectOwnIdentity(site, ask)
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/apie-dirbtuves', '/produktai/azuolinis-stalas']),
    )
    for (const sent of await emails(site.url))
      expect(JSON.stringify(sent), sent.subject).not.toMatch(former)
    await site.stop()
  },
)
