import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { eventIdField } from '#features/marketing/wire.ts'
import { answerBanner } from '../support/browser.ts'
import { confirmLink } from '../support/email-files.ts'
import { contentWith } from '../support/embed-provider.ts'
import { everyTag, startMarketingSite, visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'

const checkout = `<form class="woocommerce-checkout wcf-optin-form" id="pirkti"><button>Pirkti</button></form>`
const withPhone = `<form class="edd" id="edd_purchase_form" action="/privatumo-politika">
  <input name="phone"><button>Skambinti</button></form>`
const { meta, google_analytics, tiktok, pinterest, microsoft } = everyTag
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const content = contentWith({
  meetingTimes: {
    hours: [{ from: 'mon', until: 'sun', opens: '09:00', closes: '12:00' }],
    minutes: 45,
    noticeHours: 24,
    daysAhead: 14,
    ways: ['video'],
  },
})
afterAll(content.remove)
const { site, browser } = await openSite(() =>
  startMarketingSite(
    {
      destinations: { meta, google_analytics, tiktok, pinterest, microsoft },
      html: checkout + withPhone,
    },
    { CONTENT_DIR: content.folder },
  ),
)

async function open(path: string, choice = 'accept_all') {
  const visitor = await visit(browser)
  await visitor.page.goto(site.url + path)
  await answerBanner(visitor.page, choice)
  if (choice === 'accept_all')
    await expect.poll(() => visitor.sent.some(({ name }) => name === 'page_view')).toBe(true)
  return visitor
}

async function writeToUs(visitor: Awaited<ReturnType<typeof open>>) {
  const { page } = visitor
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.isNavigationRequest(),
  )
  await page.fill('main [name=name]', 'Jonas Petraitis')
  await page.fill('main [name=email]', 'jonas@pastas.lt')
  await page.fill('main textarea', 'Labas, norėčiau pasikalbėti apie pensiją.')
  await page.click('main form[data-sends] button')
  const body = new URLSearchParams((await posted).postData() ?? '')
  await page.waitForURL('**/aciu')
  return body
}

test('a message becomes one event of the tags on the page that thanks, and none when it is reloaded', async () => {
  const visitor = await open('/kontaktai?utm_source=fb&fbclid=IwAR0')
  const { page } = visitor
  const body = await writeToUs(visitor)
  const id = body.get(eventIdField)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(body.get('pys_utm')).toBe(
    'utm_source:fb|utm_medium:undefined|utm_campaign:undefined|utm_term:undefined|utm_content:undefined',
  )
  expect(body.get('last_pys_utm_id')).toBe(
    'fbadid:IwAR0|gadid:undefined|padid:undefined|bingid:undefined',
  )
  expect(body.get('pys_browser_time')).toMatch(/^\d\d-\d\d\|[A-Z][a-z]+day\|[A-Z][a-z]+$/)
  expect(body.get('pys_landing')).toBe(`${site.url}/kontaktai`)
  expect([body.get('pys_source'), body.get('pys_order_type')]).toEqual(['direct', 'normal'])
  const leads = async () =>
    (await visitor.commands('meta')).filter(([, name]) => name === 'Lead').map((words) => words[3])
  await expect.poll(leads).toEqual([{ eventID: id }])
  const sentIds = () =>
    visitor.sent.filter(({ name }) => name === 'lead').map(({ eventID }) => eventID)
  await expect.poll(sentIds).toEqual([id])
  const init = (await visitor.commands('meta')).find(([word]) => word === 'init')
  expect(init?.[2]).toMatchObject({
    em: sha256('jonas@pastas.lt'),
    fn: sha256('jonas'),
    ln: sha256('petraitis'),
  })
  const em = sha256('jonas@pastas.lt')
  const commandsOf = async (tag: string) => JSON.stringify(await visitor.commands(tag))
  for (const tag of ['meta', 'tiktok', 'pinterest', 'microsoft'])
    await expect.poll(() => commandsOf(tag), { message: tag }).toContain(em)
  expect(JSON.stringify(await visitor.commands())).not.toMatch(/jonas|petraitis/i)
  const count = visitor.sent.length
  await page.reload()
  await expect.poll(() => visitor.sent.length).toBeGreaterThan(count)
  expect([await leads(), sentIds()]).toEqual([[], [id]])
})

test('a chosen time becomes one event of the tags, on thanks that are of its visitor alone', async () => {
  const visitor = await open('/registracija')
  const { page } = visitor
  await page.locator('main [name=day]').first().check({ force: true })
  await page.fill('main [name=name]', 'Ona')
  await page.fill('main [name=email]', 'ona@pastas.lt')
  await page.click('main form[data-sends] button')
  await page.waitForURL('**/registracija/aciu?susitikimas=*')
  const scheduled = () => visitor.sent.filter(({ name }) => name === 'schedule').length
  await expect.poll(scheduled).toBe(1)
})

test('the phone of a form reaches tags of the next page as its hash, in the form of each', async () => {
  const visitor = await open('/privatumo-politika')
  const { page } = visitor
  const isWatched = () => page.locator('#edd_purchase_form [name=pys_source]').count()
  await expect.poll(isWatched).toBe(1)
  await page.fill('#edd_purchase_form [name=phone]', '+370 (612) 34-567')
  await page.click('#edd_purchase_form button')
  await page.waitForURL('**/privatumo-politika?phone=*')
  const commandsOf = async (tag: string) => JSON.stringify(await visitor.commands(tag))
  const [digits, withPlus] = [sha256('37061234567'), sha256('+37061234567')]
  await expect.poll(() => commandsOf('meta')).toContain(`"ph":"${digits}"`)
  await expect.poll(() => commandsOf('tiktok')).toContain(`"phone_number":"${withPlus}"`)
  await expect.poll(() => commandsOf('microsoft')).toContain(`"ph":"${withPlus}"`)
})

test('without consent a form has nothing of it', async () => {
  const visitor = await open('/kontaktai?utm_source=fb', 'reject')
  const body = await writeToUs(visitor)
  expect([...body.keys()].filter((name) => name.includes('pys'))).toEqual([])
  expect(visitor.sent).toEqual([])
  expect(await visitor.page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a checkout is given the first and the last visit, as values that are no markup', async () => {
  const visitor = await open(`/privatumo-politika?utm_source=x'data-evil='1`)
  const { page } = visitor
  const fields = () =>
    page.$$eval('#pirkti input', (inputs) =>
      Object.fromEntries(
        inputs.map((input) => [
          (input as HTMLInputElement).name,
          (input as HTMLInputElement).value,
        ]),
      ),
    )
  await expect.poll(async () => (await fields())['pys_utm']).toContain(`utm_source:x'data-evil='1|`)
  expect(Object.keys(await fields()).toSorted()).toEqual([
    'last_pys_landing',
    'last_pys_source',
    'last_pys_utm',
    'last_pys_utm_id',
    'pys_browser_time',
    'pys_landing',
    'pys_order_type',
    'pys_source',
    'pys_utm',
    'pys_utm_id',
  ])
  expect((await fields())['pys_order_type']).toBe('wcf-optin')
  expect(await page.locator('[data-evil]').count()).toBe(0)
})

test('a subscription is reported once it is confirmed, under the id of its form', async () => {
  const visitor = await open('/')
  const { page } = visitor
  const form = page.locator('form[data-sends=newsletter_subscribed]').first()
  await form.locator('[type=email]').fill('ona@pastas.lt')
  await expect
    .poll(() => page.locator('form[data-sends=newsletter_subscribed][novalidate]').count())
    .toBeGreaterThan(0)
  const posted = page.waitForRequest('**/api/subscribe')
  await form.locator('button').click()
  const id = (await posted).postDataJSON()[eventIdField]
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  const link = await confirmLink(site, 'ona@pastas.lt')
  const sentIds = () =>
    visitor.sent.filter(({ name }) => name === 'subscribe').map(({ eventID }) => eventID)
  expect(sentIds()).toEqual([])
  const count = visitor.sent.length
  await page.goto(link)
  await page.getByRole('button', { name: 'Patvirtinti' }).click()
  await page.waitForURL('**/naujienlaiskis/patvirtinta')
  await expect.poll(sentIds).toEqual([id])
  // No event reports the personal page itself.
  const pages = visitor.sent.slice(count).map(({ url }) => url)
  expect(pages.filter((url) => url?.includes('/patvirtinti'))).toEqual([])
})
