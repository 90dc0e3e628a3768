import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolePath } from '#features/console/wire.ts'
import { pictureKindAttribute } from '#features/content-editor/live-wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import { password } from '../support/account.ts'
import {
  field,
  make,
  type Owner,
  publish,
  publishReviewed,
  step,
  text,
} from '../support/editing.ts'
import { useBrowser, useSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { pressesOn } from '../support/presses.ts'
import { buy } from '../support/shopping.ts'
import { startSmtpStandIn } from '../support/smtp-stand-in.ts'

const mail = await startSmtpStandIn()
afterAll(() => mail.stop())
const env = { ...ownShop(), MAIL_URL: mail.url, MAIL_FROM: 'labas@sviesa.lt' }
const site = await useSite({ env })
const browser = await useBrowser()
const { url } = site
const cookies = (await ownersCookie(site)).split('; ').map((one) => {
  const [name = '', value = ''] = one.split('=')
  return { name, value, url }
})

/** What visitors send, which some jobs are about. */
const send = (path: string, fields: Record<string, string>) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const visitor = { name: 'Ona Žąsytė', email: 'ona@pastas.lt' }

beforeAll(async () => {
  await send('/kontaktai', { ...visitor, text: 'Ar gaminate ir lovas?' })
  await send('/tinklarastis/atsarga-ramiam-miegui', { ...visitor, text: 'Ačiū už įrašą.' })
  const page = await (await browser.newContext({ locale: 'lt-LT' })).newPage()
  await buy(page, url, {
    product: 'imones-seminaras',
    checkout: '/apmokejimas',
    email: visitor.email,
  })
})

const visit = async (path: string) => (await fetch(url + path)).text()
const summary = 'Trumpai apie tai, kas nauja, kad ir skubantis žmogus suprastų, ką čia ras.'
const picture = 'content/pictures/products/pensijos-lapas.jpg'

const plate = 'content/pictures/plates/pakrante.jpg'

const covers = [
  'trys-pensijos-saltiniai',
  'atsarga-ramiam-miegui',
  'kiek-kainuoja-vienas-procentas',
].map((name) => `content/pictures/covers/${name}.jpg`)

const widthOf = (page: Page) => page.viewportSize()?.width

async function changeHeroPicture(page: Page, owner: Owner) {
  const of = page
    .locator(`[${pictureKindAttribute}]`)
    .filter({ has: page.locator('select[name$="picture.file"]') })
  // Hidden until the page's script can send it.
  await of.locator('[data-upload]').waitFor()
  await owner.upload(of.locator('[data-upload] input'), plate)
  await of.getByText('Įkelta ir parinkta.').waitFor()
  for (const language of ['lt', 'en'])
    await owner.type(field(page, `${language}.sections.0.picture.alt`), 'Ąžuolinis stalas')
  await publish(page, owner)
  expect(await visit('/')).toMatch(/pakrante-[0-9a-f]{10}/)
}

/** By the menu, or by the search, which on phones comes first. */
async function openPart(page: Page, owner: Owner, group: string, title: string) {
  if (widthOf(page) !== 390) {
    await owner.press(page.locator('nav summary', { hasText: group }))
    return owner.link(title)
  }
  await owner.type(page.getByRole('searchbox').first(), title)
  await owner.enter()
  await owner.press(page.locator('main').getByRole('link', { name: title, exact: true }).first())
}

interface Job {
  job: string
  presses: number
  run(page: Page, owner: Owner): Promise<void>
  /** Does it once more on a phone. */
  onPhone?: true
}

const jobs: readonly Job[] = [
  {
    job: 'the price of a plan',
    presses: 4,
    onPhone: true,
    async run(page, owner) {
      await owner.link('Planų kainos')
      const euros = widthOf(page) === 390 ? '32' : '31'
      await owner.type(field(page, 'lt.plans.0.priceCents'), `${euros},50`)
      await publish(page, owner)
      expect(await visit('/kainos')).toContain(`${euros},50`)
      expect(await visit('/en/pricing')).toContain(`${euros}.50`)
    },
  },
  {
    job: 'a sale of a product from one day until another',
    presses: 5,
    onPhone: true,
    async run(page, owner) {
      const [title, slug] =
        widthOf(page) === 390
          ? ['Šeimos biudžetas per savaitę', 'seimos-biudzetas']
          : ['Pirmasis tūkstantis', 'pirmieji-tukstantis']
      await owner.type(page.getByRole('searchbox').first(), title)
      await owner.enter()
      await owner.press(page.locator(`a[href*="products%2F${slug}"]`).first())
      await owner.button('Pridėti Akcija')
      await page.waitForURL('**#dalis-sale')
      await owner.type(field(page, 'lt.sale.priceCents'), '3,33')
      await owner.type(field(page, 'lt.sale.from'), '2026-01-01')
      await owner.type(field(page, 'lt.sale.until'), '2099-12-31')
      await publish(page, owner)
      expect(await visit(`/produktai/${slug}`)).toContain('3,33')
    },
  },
  {
    job: 'a coupon',
    presses: 4,
    onPhone: true,
    async run(page, owner) {
      await owner.link('Naujas nuolaidos kodas')
      await owner.type(page.getByLabel('Kodas'), `RUDUO${widthOf(page)}`)
      await owner.type(page.getByLabel('Kiek', { exact: true }), '10')
      await owner.enter()
      await page
        .getByText(`RUDUO${widthOf(page)}`)
        .first()
        .waitFor()
    },
  },
  {
    job: 'a product with a picture',
    presses: 8,
    async run(page, owner) {
      await owner.link('Naujas produktas')
      await make(page, owner, 'Ąžuolinė lentyna')
      await owner.type(field(page, 'en.name'), 'Oak shelf')
      for (const name of ['summary', 'lead', 'about.0'])
        for (const language of ['lt', 'en'])
          await owner.type(field(page, `${language}.${name}`), summary)
      await owner.choose(field(page, 'lt.delivery'), 'service')
      await owner.type(field(page, 'lt.priceCents'), '90')
      await owner.button('Pridėti Paveikslai')
      await page.waitForURL('**#dalis-gallery')
      await owner.type(field(page, 'lt.gallery.0.alt'), 'Lentyna prie lango')
      await owner.type(field(page, 'en.gallery.0.alt'), 'A shelf by the window')
      await page.locator('[data-upload]').first().waitFor()
      await owner.upload(page.locator('[data-upload] input').first(), picture)
      await page.getByText('Įkelta ir parinkta.').waitFor()
      await publish(page, owner)
      expect(await visit('/produktai/azuoline-lentyna')).toContain('Lentyna prie lango')
    },
  },
  {
    job: 'a news item',
    presses: 5,
    onPhone: true,
    async run(page, owner) {
      const width = widthOf(page)
      await owner.link('Nauja naujiena')
      await make(page, owner, `Dirbame šeštadieniais ${width}`)
      await owner.type(field(page, 'en.title'), `Open on Saturdays ${width}`)
      await owner.type(field(page, 'lt.summary'), summary)
      await owner.type(field(page, 'en.summary'), summary)
      await owner.type(text(page, 'lt.bodyHtml'), 'Nuo gruodžio dirbame ir šeštadieniais.')
      await owner.type(text(page, 'en.bodyHtml'), 'From December we are open on Saturdays.')
      await publish(page, owner)
      expect(await visit('/naujienos')).toContain(`Dirbame šeštadieniais`)
    },
  },
  {
    job: 'a post with three pictures for tomorrow',
    presses: 10,
    async run(page, owner) {
      await owner.link('Naujas įrašas')
      await make(page, owner, 'Trys nuotraukos')
      await owner.type(field(page, 'en.title'), 'Three pictures')
      await owner.type(field(page, 'lt.summary'), summary)
      await owner.type(field(page, 'en.summary'), summary)
      await owner.type(text(page, 'lt.bodyHtml'), 'Kaip gimė stalas.')
      const chooser = page.waitForEvent('filechooser')
      await owner.press(page.locator('[data-command=picture]').first())
      await owner.chooseFiles(await chooser, covers)
      const alts = text(page, 'lt.bodyHtml').locator('input')
      await alts.nth(2).waitFor()
      for (const at of [0, 1, 2]) await owner.type(alts.nth(at), `Stalas, ${at + 1} diena`)
      await owner.type(text(page, 'en.bodyHtml'), 'How a table was made.')
      await owner.button('Peržiūrėti pakeitimus ir skelbti')
      await page.waitForURL('**/turinys/skelbti**')
      const time = page.locator('[name=laikas]')
      await owner.press(time)
      await time.fill(`${toLocalTime(Date.now() + dayMs).slice(0, 10)}T09:00`)
      await owner.button('Suplanuoti')
      await page.getByRole('status').filter({ hasText: 'Suplanuota' }).waitFor()
      expect((await fetch(`${url}/tinklarastis/trys-nuotraukos`)).status).toBe(404)
    },
  },
  {
    job: 'phone and opening hours',
    presses: 4,
    onPhone: true,
    async run(page, owner) {
      await owner.link('Telefonas ir darbo laikas')
      const minutes = widthOf(page) === 390 ? '45' : '30'
      await owner.type(field(page, 'lt.phone'), `+370 611 223${minutes}`)
      await owner.type(field(page, 'en.phone'), `+370 611 223${minutes}`)
      await owner.type(field(page, 'lt.openingHours.0.opens'), `08:${minutes}`)
      await publish(page, owner)
      expect(await visit('/kontaktai')).toMatch(new RegExp(`I–V\\s8:${minutes}–17:00`))
      expect(await visit('/en')).toContain(`"opens":"08:${minutes}"`)
    },
  },
  {
    job: 'a picture at the top of the home page instead of the drawing',
    presses: 5,
    async run(page, owner) {
      await owner.link('Pradžios puslapio viršus')
      await changeHeroPicture(page, owner)
    },
  },
  {
    job: 'the title and the picture of the home page',
    presses: 5,
    onPhone: true,
    async run(page, owner) {
      const title = `Baldai iš ąžuolo ${widthOf(page)}`
      await owner.link('Pradžios puslapio viršus')
      await owner.type(field(page, 'lt.sections.0.title'), title)
      await changeHeroPicture(page, owner)
      const html = await visit('/')
      expect(html.includes(`Baldai iš ąžuolo\u00a0${widthOf(page)}`) || html.includes(title)).toBe(
        true,
      )
    },
  },
  {
    job: 'a testimonial',
    presses: 5,
    async run(page, owner) {
      await owner.link('Atsiliepimai')
      await owner.button(/^Pridėti/)
      await page.waitForURL('**#dalis-')
      const at = (await page.locator('[name^="lt."][name$=".text"]').count()) - 1
      for (const name of ['text', 'author', 'role'])
        for (const language of ['lt', 'en'])
          await owner.type(field(page, `${language}.${at}.${name}`), 'Labai patenkinti stalu')
      await publish(page, owner)
      expect(await visit('/')).toContain('Labai patenkinti')
    },
  },
  {
    job: 'a page that stands in the menu',
    presses: 6,
    onPhone: true,
    async run(page, owner) {
      const title = widthOf(page) === 390 ? 'Dirbtuvės' : 'Meistrai'
      await owner.link('Naujas puslapis')
      await owner.press(page.locator('label', { hasText: 'Įdėti į meniu' }))
      await owner.type(page.locator('#naujas'), title)
      await owner.enter()
      await page.waitForURL('**/turinys/dokumentas?**')
      await owner.type(field(page, 'en.title'), `Of ${title}`)
      for (const name of ['lead', 'description'])
        for (const language of ['lt', 'en'])
          await owner.type(field(page, `${language}.${name}`), summary)
      await publish(page, owner)
      expect(await visit('/kainos')).toContain(`>${title}</a>`)
    },
  },
  {
    job: 'a part of the home page off',
    presses: 4,
    async run(page, owner) {
      await owner.link('Pradžios puslapio dalys')
      await step(page, owner, 'Pašalinti Filmas 2')
      await publish(page, owner)
    },
  },
  {
    job: 'a part of the home page moved',
    presses: 4,
    async run(page, owner) {
      await owner.link('Pradžios puslapio dalys')
      await step(page, owner, 'Žemyn Žingsniai 2')
      await publish(page, owner)
    },
  },
  {
    job: 'two plans instead of three',
    presses: 5,
    async run(page, owner) {
      await owner.link('Planų kainos')
      await step(page, owner, 'Pašalinti Planas 3')
      await publish(page, owner)
      expect(await visit('/kainos')).not.toContain('value="partneryste"')
    },
  },
  {
    job: 'a mistake of yesterday undone',
    presses: 3,
    onPhone: true,
    async run(page, owner) {
      await owner.link('Atšaukti paskelbimą')
      await owner.button('Atšaukti šį paskelbimą')
      await page.getByText('Atšaukta: visi to paskelbimo tekstai').waitFor()
    },
  },
  {
    job: 'an advertiser’s pixel',
    presses: 4,
    async run(page, owner) {
      await owner.link('Rinkodaros paskyros')
      await owner.link('Nustatyti Meta')
      await owner.press(page.locator('label[for=is_on]'))
      await owner.type(page.getByLabel('Pikselio numeris'), '123456789012345')
      await owner.enter()
      await page.getByText('Išsaugota').first().waitFor()
    },
  },
  {
    job: 'a payment service',
    presses: 4,
    async run(page, owner) {
      await owner.link('Mokėjimo būdai')
      const form = page.locator('#montonio')
      await owner.type(form.locator('[name=access_key]'), 'b2f1c9c0-0f5e-4a7d-9c53-prieiga')
      await owner.type(form.locator('[name=secret_key]'), 'slaptas-raktas-kurio-niekas-nezino')
      await owner.press(form.locator('label', { hasText: 'Siūlyti pirkėjams' }))
      await owner.press(form.getByRole('button', { name: 'Išsaugoti' }))
      await page.getByRole('status').filter({ hasText: 'Išsaugota.' }).waitFor()
    },
  },
  {
    job: 'an answer to a message',
    presses: 3,
    async run(page, owner) {
      await owner.press(page.locator('#laukia-jusu ~ ul a', { hasText: 'Žinutės' }))
      await owner.press(page.locator('summary', { hasText: 'Atsakyti' }).first())
      await owner.type(page.getByLabel('Jūsų atsakymas').first(), 'Taip, gaminame.')
      await owner.button('Siųsti atsakymą')
      await page.getByText('Atsakymas išsaugotas ir siunčiamas.').waitFor()
    },
  },
  {
    job: 'a comment approved',
    presses: 2,
    async run(page, owner) {
      await owner.press(page.locator('#laukia-jusu ~ ul a', { hasText: 'Komentarai' }))
      await owner.press(page.locator('article').getByRole('button', { name: 'Paskelbti' }))
      await page.getByText('Viskas peržiūrėta.').waitFor()
      expect(await visit('/tinklarastis/atsarga-ramiam-miegui')).toContain('Ačiū už įrašą.')
    },
  },
  {
    job: 'money back for an order',
    presses: 5,
    async run(page, owner) {
      await payOrder(page)
      await owner.press(page.locator('#laukia-jusu ~ ul a', { hasText: 'Užsakymai' }))
      await owner.press(page.locator('#uzsakymu-sarasas a').first())
      await owner.press(page.locator('summary', { hasText: 'Grąžinti pinigus' }))
      await owner.type(page.locator('#refund-suma'), '10')
      await owner.press(page.getByRole('button', { name: 'Grąžinti', exact: true }))
      await page
        .getByText(/Grąžinimas 10/)
        .first()
        .waitFor()
    },
  },
  {
    job: 'a newsletter with a picture, up to the press that sends it',
    presses: 8,
    async run(page, owner) {
      await owner.link('Naujas naujienlaiškis')
      await owner.type(page.locator('[name=subject]'), 'Naujas stalas')
      const body = page.locator('[data-text] [contenteditable]').first()
      await owner.type(body, 'Štai jis:')
      const chooser = page.waitForEvent('filechooser')
      await owner.press(page.locator('[data-command=picture]'))
      await owner.chooseFiles(await chooser, [plate])
      await body.locator('img').waitFor()
      await owner.type(body.locator('input'), 'Stalas prie lango')
      await owner.button('Išsaugoti')
      await owner.link('Peržiūrėti')
      await page.frameLocator('iframe').first().getByAltText('Stalas prie lango').waitFor()
    },
  },
  {
    job: 'everything exported',
    presses: 3,
    onPhone: true,
    async run(page, owner) {
      await owner.link('Eksportuoti viską')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        owner.link('Atsisiųsti viską (ZIP)'),
      ])
      expect(download.suggestedFilename()).toMatch(/^viskas-\d{4}-\d\d-\d\d\.zip$/)
      expect(await download.failure()).toBe(null)
    },
  },
  {
    job: 'the text of the cookie banner, which then asks everybody again',
    presses: 5,
    async run(page, owner) {
      const version = async () => /data-version="(\w+)"/.exec(await visit('/'))?.[1]
      const before = await version()
      await owner.type(page.getByRole('searchbox').first(), 'tik jums leidus')
      await owner.enter()
      await owner.press(page.locator('a[href*="consent.json"]').first())
      await owner.type(field(page, 'lt.banner.lt.title'), 'Slapukai? Tik jei norėsite')
      await owner.button('Peržiūrėti pakeitimus ir skelbti')
      await page.getByText('slapukų juosta visų lankytojų paklaus iš naujo').first().waitFor()
      await publishReviewed(page, owner)
      expect(await visit('/')).toContain('Slapukai? Tik jei norėsite')
      expect(await version()).not.toBe(before)
    },
  },
  {
    job: 'which campaign sold',
    presses: 2,
    onPhone: true,
    async run(page, owner) {
      await openPart(page, owner, 'Parduotuvė', 'Pardavimai')
      await page.getByRole('heading', { name: 'Nuo šaltinio iki pajamų' }).waitFor()
    },
  },
  {
    job: 'what visitors agreed to',
    presses: 2,
    onPhone: true,
    async run(page, owner) {
      await openPart(page, owner, 'Nustatymai', 'Sutikimai')
      await page.getByRole('heading', { name: 'Sutikimai', level: 1 }).waitFor()
    },
  },
  {
    job: 'an employee who only sells',
    presses: 5,
    onPhone: true,
    async run(page, owner) {
      await openPart(page, owner, 'Nustatymai', 'Prieiga')
      const email = `rasa${widthOf(page)}@kryptis.lt`
      await owner.type(page.getByLabel('Kviečiamojo el. paštas'), email)
      await owner.press(page.locator('label', { hasText: 'Pardavėjas' }).last())
      await owner.button('Sukurti kvietimą')
      await page.getByText(email).first().waitFor()
    },
  },
]

/** Marks the one order as paid, as a seller has done before. */
async function payOrder(page: Page) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: url }
  const list = await (await fetch(`${url}/valdymas/uzsakymai`, { headers })).text()
  const [path = ''] = /\/valdymas\/uzsakymai\/\d+/.exec(list) ?? []
  const order = await (await fetch(url + path, { headers })).text()
  const [, key = ''] = /name="key" value="([^"]*)"/.exec(order) ?? []
  const [, amount = ''] = /id="receive-suma"[^>]*value="([^"]*)"/.exec(order) ?? []
  const body = new URLSearchParams({ key, amount })
  const paid = await fetch(`${url}${path}/pinigai-gauti`, { method: 'POST', headers, body })
  expect(paid.status).toBe(200)
  await page.reload()
}

/** What changes the site for all other jobs. */
const lastJobs: readonly Job[] = [
  {
    job: 'the shop off',
    presses: 3,
    async run(page, owner) {
      await owner.link('Kas įjungta ir kalbos')
      await owner.button('Išjungti Parduotuvė')
      await publishReviewed(page, owner)
      expect((await fetch(`${url}/produktai`)).status).toBe(404)
    },
  },
  {
    job: 'the shop on again',
    presses: 3,
    async run(page, owner) {
      await owner.link('Kas įjungta ir kalbos')
      await owner.button('Įjungti Parduotuvė')
      await publishReviewed(page, owner)
      expect((await fetch(`${url}/produktai`)).status).toBe(200)
    },
  },
  {
    job: 'Lithuanian alone',
    presses: 3,
    async run(page, owner) {
      await owner.link('Kas įjungta ir kalbos')
      await step(page, owner, 'Pašalinti Kalba 2')
      await publishReviewed(page, owner)
      expect((await fetch(`${url}/en`)).status).toBe(404)
    },
  },
  {
    job: 'the site given to somebody else, of whom the former owner is then gone',
    presses: 5,
    async run(page, owner) {
      await owner.press(page.locator('nav summary', { hasText: 'Nustatymai' }))
      await owner.link('Prieiga')
      await owner.type(page.getByLabel('Kviečiamojo el. paštas'), 'nauja@sviesa.lt')
      await owner.press(page.locator('#kviesti label', { hasText: 'Savininkas' }))
      await owner.button('Sukurti kvietimą')
      await takeOver(await page.locator('#nuoroda').inputValue())
      await page.goto(url + consolePath)
      await page.getByRole('heading', { name: 'Prisijungimas' }).waitFor()
    },
  },
]

/** What the new owner does with the link: takes the account and removes the former one's. */
async function takeOver(link: string) {
  const page = await (await browser.newContext({ locale: 'lt-LT' })).newPage()
  await page.goto(link)
  const owner = pressesOn(page)
  await owner.type(page.locator('[name=password]'), password)
  await owner.enter()
  await page.waitForURL(`**${consolePath}`)
  await owner.press(page.locator('nav summary', { hasText: 'Nustatymai' }))
  await owner.link('Prieiga')
  await owner.press(page.locator('#zmones summary', { hasText: 'Pašalinti' }).first())
  await owner.press(page.getByRole('button', { name: 'Tikrai pašalinti paskyrą' }).first())
  await page.locator('#zmones li').nth(0).waitFor()
  expect(owner.count()).toBeLessThanOrEqual(5)
}

const rows = [
  ...jobs.map((job) => ({ ...job, width: 1440 })),
  ...jobs.filter(({ onPhone }) => onPhone).map((job) => ({ ...job, width: 390 })),
  ...lastJobs.map((job) => ({ ...job, width: 1440 })),
]

test.each(rows)('$job takes $presses presses at most, at $width px', async (given) => {
  const { presses, run, width } = given
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'lt-LT' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(url + consolePath)
  const owner = pressesOn(page)
  await run(page, owner)
  expect(owner.count()).toBeLessThanOrEqual(presses)
})
