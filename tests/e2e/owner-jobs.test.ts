import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { consolePath } from '#features/console/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import { useBrowser, useSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { pressesOn } from '../support/presses.ts'

const site = await useSite()
const browser = await useBrowser()
const { url } = site
const cookies = (await ownersCookie(site)).split('; ').map((one) => {
  const [name = '', value = ''] = one.split('=')
  return { name, value, url }
})

const visit = async (path: string) => (await fetch(url + path)).text()
const summary = 'Trumpai apie tai, kas nauja, kad ir skubantis žmogus suprastų, ką čia ras.'
const picture = 'content/pictures/products/pensijos-lapas.jpg'

const covers = [
  'trys-pensijos-saltiniai',
  'atsarga-ramiam-miegui',
  'kiek-kainuoja-vienas-procentas',
].map((name) => `content/pictures/covers/${name}.jpg`)

type Owner = ReturnType<typeof pressesOn>

const widthOf = (page: Page) => page.viewportSize()?.width

/** An input of a document by its name. */
const field = (page: Page, name: string) =>
  page.locator(`[name="${name}"], [id="${name.replaceAll('.', '-')}-tekstas"]`).first()
const text = (page: Page, name: string) =>
  page.locator(`[id="${name.replaceAll('.', '-')}-tekstas"]`)

async function publish(page: Page, owner: Owner) {
  await owner.button('Peržiūrėti pakeitimus ir skelbti')
  await publishReviewed(page, owner)
}

async function publishReviewed(page: Page, owner: Owner) {
  await page.waitForURL('**/turinys/skelbti**')
  await owner.button(/^(Paskelbti|Vis tiek paskelbti)/)
  await page.getByRole('status').filter({ hasText: 'Paskelbta' }).waitFor()
}

/** Presses a button that changes a list of the form, after which the page comes anew. */
async function step(page: Page, owner: Owner, name: string) {
  await page.evaluate(() => {
    document.documentElement.dataset['pressed'] = ''
  })
  await owner.button(name)
  await page.waitForSelector('html:not([data-pressed])', { state: 'attached' })
  await page.waitForLoadState()
}

/** Makes a document whose title is typed on a page of its own. */
async function make(page: Page, owner: Owner, title: string) {
  await owner.type(page.locator('#naujas'), title)
  await owner.enter()
  await page.waitForURL('**/turinys/dokumentas?**')
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
    async run(page, owner) {
      await owner.type(page.getByRole('searchbox').first(), 'Pirmasis tūkstantis')
      await owner.enter()
      await owner.press(page.locator('a[href*="products%2Fpirmieji-tukstantis"]').first())
      await owner.button('Pridėti Akcija')
      await page.waitForURL('**#dalis-sale')
      await owner.type(field(page, 'lt.sale.priceCents'), '3,33')
      await owner.type(field(page, 'lt.sale.from'), '2026-01-01')
      await owner.type(field(page, 'lt.sale.until'), '2099-12-31')
      await publish(page, owner)
      expect(await visit('/produktai/pirmieji-tukstantis')).toContain('3,33')
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
    job: 'the title at the top of the home page',
    presses: 5,
    async run(page, owner) {
      await owner.link('Pradžios puslapio viršus')
      await owner.type(field(page, 'lt.sections.0.title'), 'Baldai iš ąžuolo')
      await publish(page, owner)
      expect(await visit('/')).toContain('Baldai')
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
      await step(page, owner, 'Pašalinti Dalis 2')
      await publish(page, owner)
    },
  },
  {
    job: 'a part of the home page moved',
    presses: 4,
    async run(page, owner) {
      await owner.link('Pradžios puslapio dalys')
      await step(page, owner, 'Žemyn Dalis 1')
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
    job: 'which campaign sold',
    presses: 2,
    async run(page, owner) {
      await owner.press(page.locator('nav summary', { hasText: 'Parduotuvė' }))
      await owner.link('Pardavimai')
      await page.getByRole('heading', { name: 'Nuo šaltinio iki pajamų' }).waitFor()
    },
  },
  {
    job: 'what visitors agreed to',
    presses: 2,
    async run(page, owner) {
      await owner.press(page.locator('nav summary', { hasText: 'Nustatymai' }))
      await owner.link('Sutikimai')
      await page.getByRole('heading', { name: 'Sutikimai', level: 1 }).waitFor()
    },
  },
  {
    job: 'an employee who only sells',
    presses: 5,
    async run(page, owner) {
      await owner.press(page.locator('nav summary', { hasText: 'Nustatymai' }))
      await owner.link('Prieiga')
      await owner.type(page.getByLabel('Kviečiamojo el. paštas'), 'rasa@kryptis.lt')
      await owner.press(page.locator('label', { hasText: 'Pardavėjas' }).last())
      await owner.button('Sukurti kvietimą')
      await page.getByText('rasa@kryptis.lt').first().waitFor()
    },
  },
]

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
]

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
