import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerBanner } from '../support/browser.ts'
import { everyTag, type MarketingVisitor, startMarketingSite, visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'

const product = (id: string, price: string, more = '') =>
  `data-product-id="${id}" data-product-name="Nr. ${id}" data-product-price="${price}" ${more}`
const html = `
  <p><a id="pdf" href="/failai/kainos.2026.PDF?v=2">Kainos</a> <a id="zip" href="/failai/visi.zip">Visi</a>
  <a id="own" href="/kontaktai">Kontaktai</a> <a id="away" href="https://kita.example/a?b=1">Kita</a>
  <a id="here" href="#own">Čia</a> <a id="mail" href="mailto:a@b.lt">Rašyti</a></p>
  <b id="mygtukas">Mygtukas</b> <i id="pelė" class="pelė">Pelė</i> <i id="kita" class="pelė">Kita</i> <u id="matomas">Matomas</u>
  <form id="anketa" class="mano"><input name="id"><button>Siųsti</button></form>
  <form class="comment-form"><button>Komentuoti</button></form>
  <form class="search-form"><button>Ieškoti</button></form>
  <form class="wpcf7-form" id="cf7"><button>Rašyti</button></form>
  <video src="/nera.mp4"></video>
  <section data-marketing-event="view_content" ${product('v', '10')}></section>
  <form class="cart" id="s" ${product('s', '10.50', 'data-product-category="Planai"')}>
    <input name="quantity" value="2"><button type="button" class="single_add_to_cart_button">Dėti</button></form>
  <form class="cart variations_form" id="k" ${product('k', '5')}>
    <input type="hidden" name="variation_id" value="0"><select><option ${product('k2', '7')}>2</option></select>
    <button type="button" class="single_add_to_cart_button">Dėti</button></form>
  <form class="cart bundle_form" id="r" ${product('r', '10')}><input name="quantity" value="2">
    <p ${product('r1', '3', 'data-product-quantity="2"')}></p>
    <button type="button" class="single_add_to_cart_button">Dėti</button></form>
  <form class="cart grouped_form" id="g">
    <p ${product('g1', '4')}><input name="quantity[g1]" value="0"></p>
    <p ${product('g2', '6')}><input name="quantity[g2]" value="0"></p>
    <button type="button" class="single_add_to_cart_button">Dėti</button></form>
  <p ${product('l', '1')}><b class="add_to_cart_button" id="l">Dėti</b> <b data-remove-from-cart id="out">Išimti</b></p>
  <p ${product('m', '2')}><b class="add_to_cart_button disabled" id="m">Dėti</b></p>
  <p data-product-id="n"><b class="add_to_cart_button" id="n">Dėti</b></p>
  <label><input type="radio" name="payment_method" value="bankas"> Bankas</label>`

const { meta, google_analytics } = everyTag
const { site, browser } = await openSite(() =>
  startMarketingSite({
    destinations: { meta, google_analytics },
    options: { scrollPercents: [50], timesOnPage: [1], downloadExtensions: ['pdf', 'zip'] },
    ownEvents: [
      { customName: 'paspaudimas', target: '#mygtukas', valueCents: 1250 },
      { event: 'mouse_over', trigger: 'mouse_over', target: '.pelė' },
      { event: 'element_view', trigger: 'element_view', target: '#matomas' },
      { customName: 'puslapis', trigger: 'page_visit', url: '/privatumo-politika' },
      { customName: 'kitur', trigger: 'page_visit', url: '/kontaktai' },
    ],
    html,
  }),
)

/** A visitor who has agreed to everything, on a page whose links and forms do not navigate. */
async function open(path = '/privatumo-politika', staysHere = true) {
  const visitor = await visit(browser)
  const { page } = visitor
  if (staysHere)
    await page.addInitScript(() => {
      for (const type of ['click', 'submit'])
        document.addEventListener(type, (event) => {
          const target = event.target as Element
          if (target.closest('main') && !target.closest('label')) event.preventDefault()
        })
    })
  await page.goto(site.url + path)
  await answerBanner(page, 'accept_all')
  await expect.poll(() => visitor.sent.some(({ name }) => name === 'page_view')).toBe(true)
  return visitor
}

const press = (page: Page, selector: string) => page.locator(selector).dispatchEvent('click')
const eventsOf = ({ sent }: MarketingVisitor, name: string) =>
  sent
    .filter((one) => one.name === name)
    .map(({ data, ...rest }) => ({ ...rest, data: JSON.parse(data) as Record<string, unknown> }))
/** The only event of a name, once it was sent. */
async function eventOf(visitor: MarketingVisitor, name: string) {
  await expect.poll(() => eventsOf(visitor, name).length, { message: name }).toBe(1)
  return eventsOf(visitor, name)[0] as ReturnType<typeof eventsOf>[number]
}

test('opening a page is an event, and so is a visit the owner waits for there', async () => {
  const visitor = await open()
  await expect
    .poll(() => eventsOf(visitor, 'custom').map(({ event }) => event))
    .toEqual(['puslapis'])
  const { data, token, referrer } = await eventOf(visitor, 'page_view')
  expect(data).toMatchObject({ user_role: 'guest', page_title: await visitor.page.title() })
  expect(data['event_url']).toBe(`${new URL(site.url).host}/privatumo-politika`)
  expect([token, referrer]).toEqual([expect.stringMatching(/^\w+\.[\w-]{22}$/), ''])
  expect(visitor.complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('our server takes what a page sends, and knows the browser again', async () => {
  const visitor = await open()
  const { via: _, ...request } = visitor.sent[0] ?? {}
  const answer = await visitor.page.evaluate(async (body) => {
    const response = await fetch('/wp-json/pys-facebook/v1/event', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return [response.status, await response.json()]
  }, JSON.stringify(request))
  expect(answer).toEqual([200, { success: true }])
  const { pbid } = await visitor.cookies()
  expect(pbid).toMatch(/^[0-9a-f]{64}$/)
  // The tag's very first event contains it.
  const init = (await visitor.commands('meta')).find(([word]) => word === 'init')
  expect(init?.[2]).toMatchObject({ external_id: pbid })
})

test('a search is an event with what was searched for', async () => {
  const visitor = await open('/paieska?q=pensija')
  expect((await eventOf(visitor, 'search')).data).toMatchObject({ search_string: 'pensija' })
})

test('every download has an id of its own, whatever the case of its last extension', async () => {
  const visitor = await open()
  for (const link of ['#pdf', '#pdf', '#zip']) await press(visitor.page, link)
  await expect.poll(() => eventsOf(visitor, 'download').length).toBe(3)
  const [first, second, third] = eventsOf(visitor, 'download')
  expect(first?.data).toMatchObject({
    download_url: `${site.url}/failai/kainos.2026.PDF`,
    download_type: 'pdf',
    download_name: 'kainos.2026.PDF',
  })
  expect(new Set([first?.eventID, second?.eventID, third?.eventID]).size).toBe(3)
  const given = async () =>
    (await visitor.commands('meta'))
      .filter(([, name]) => name === 'Download')
      .map((words) => [words[0], words[3]])
  await expect
    .poll(given)
    .toEqual([first, second, third].map((one) => ['trackCustom', { eventID: one?.eventID }]))
})

test('links are reported to the server half a second later, or when the page is left', async () => {
  const visitor = await open()
  const { page } = visitor
  await press(page, '#away')
  await press(page, '#here')
  await press(page, '#mail')
  await expect
    .poll(async () => (await visitor.commands('meta')).map(([, name]) => name))
    .toContain('OutboundClick')
  expect(eventsOf(visitor, 'outbound_link')).toEqual([])
  const { data } = await eventOf(visitor, 'outbound_link')
  expect(data).toMatchObject({ target_url: 'https://kita.example/a', text: 'Kita' })
  expect(eventsOf(visitor, 'internal_link')).toEqual([])
})

test('a link that is followed at once is reported all the same', async () => {
  const { page } = await open('/privatumo-politika', false)
  // The test driver does not always see requests of a page that is left.
  await page.evaluate(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem('sent', `${sessionStorage.getItem('sent') ?? ''} ${url}`)
      return send(url, body)
    }
  })
  await page.click('#own')
  await page.waitForURL('**/kontaktai')
  const sent = await page.evaluate(() => sessionStorage.getItem('sent'))
  expect(sent).toContain('/wp-json/pys-facebook/v1/event')
})

test('scroll depth and time on page happen once each', async () => {
  const visitor = await open()
  expect(await eventOf(visitor, 'time_on_page')).toMatchObject({ data: { time_on_page: 1 } })
  for (const top of [0.9, 0, 0.9])
    await visitor.page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), top)
  expect((await eventOf(visitor, 'scroll')).data).toMatchObject({ scroll_percent: 50 })
})

test("the owner's own events follow clicks, the mouse and what is seen", async () => {
  const visitor = await open()
  const { page } = visitor
  await press(page, '#mygtukas')
  await page.locator('#pelė').scrollIntoViewIfNeeded()
  await page.hover('#pelė')
  await eventOf(visitor, 'mouse_over')
  await eventOf(visitor, 'element_view')
  await expect.poll(() => eventsOf(visitor, 'custom').at(-1)?.event).toBe('paspaudimas')
  expect(eventsOf(visitor, 'custom').at(-1)?.data).toMatchObject({ value: 12.5, currency: 'EUR' })
})

test('the mouse over one element is one event a page, and over another of the selector one more', async () => {
  const visitor = await open()
  const { page } = visitor
  const over = (selector: string) =>
    page.$eval(selector, (element) =>
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
    )
  const count = () => eventsOf(visitor, 'mouse_over').length
  const overAgain = async () => {
    await over('#pelė')
    return count()
  }
  await expect.poll(overAgain).toBe(1)
  await over('#pelė')
  await over('#kita')
  await page.$eval('#anketa', (form) => (form as HTMLFormElement).requestSubmit())
  await eventOf(visitor, 'form')
  expect(count()).toBe(2)
})

test('a form that becomes something on the server is no form event besides', async () => {
  const visitor = await open('/kontaktai')
  const { page } = visitor
  await page.fill('main [name=name]', 'Jonas')
  await page.fill('main [name=email]', 'jonas@pastas.lt')
  await page.fill('main textarea', 'Labas, norėčiau pasikalbėti apie pensiją.')
  await page.$eval('main form[data-sends]', (form) => (form as HTMLFormElement).requestSubmit())
  // A later event shows that no earlier one is still on its way.
  await page.$eval('main form[data-sends]', (form) => {
    const other = Object.assign(document.createElement('form'), { id: 'po-jos' })
    form.after(other)
    other.requestSubmit()
  })
  await eventOf(visitor, 'form')
  expect(eventsOf(visitor, 'form').map(({ data }) => data['form_id'])).toEqual(['po-jos'])
})

test('forms are an event each, but for those that have one of their own', async () => {
  const visitor = await open()
  const { page } = visitor
  const submit = (selector: string) =>
    page.$eval(selector, (form) => (form as HTMLFormElement).requestSubmit())
  for (const form of ['.search-form', '#cf7', '.comment-form']) await submit(form)
  await eventOf(visitor, 'comment')
  expect(eventsOf(visitor, 'form')).toEqual([])
  await page.$eval('#cf7', (form) =>
    form.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true })),
  )
  expect((await eventOf(visitor, 'form')).data).toMatchObject({ form_id: 'cf7', text: 'Rašyti' })
  await submit('#anketa')
  await expect.poll(() => eventsOf(visitor, 'form').length).toBe(2)
  expect(eventsOf(visitor, 'form').at(-1)?.data).toMatchObject({
    form_id: 'anketa',
    form_class: 'mano',
    text: 'Siųsti',
  })
})

test('the start of a video and what a script of the page says are events', async () => {
  const visitor = await open()
  const { page } = visitor
  await page.$eval('video', (video) => video.dispatchEvent(new Event('play')))
  expect((await eventOf(visitor, 'video')).data).toMatchObject({ video_url: expect.any(String) })
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('marketing_event', { detail: { name: 'skaičiuoklė', params: { suma: 5 } } }),
    ),
  )
  await expect.poll(() => eventsOf(visitor, 'custom').at(-1)?.event).toBe('skaičiuoklė')
  expect(eventsOf(visitor, 'custom').at(-1)?.data).toMatchObject({ suma: 5 })
})

test('each kind of product is put into the cart with what it costs', async () => {
  const visitor = await open()
  const { page } = visitor
  const added = async (selector: string) => {
    const before = eventsOf(visitor, 'add_to_cart').length
    await press(page, selector)
    await expect.poll(() => eventsOf(visitor, 'add_to_cart').length).toBe(before + 1)
    const { contents, value, num_items, content_name } =
      eventsOf(visitor, 'add_to_cart').at(-1)?.data ?? {}
    return { contents, value, num_items, content_name }
  }
  expect((await eventOf(visitor, 'view_content')).data).toMatchObject({
    value: 10,
    currency: 'EUR',
  })
  expect(await added('#s button')).toEqual({
    contents: [{ id: 's', quantity: 2, item_price: 10.5, name: 'Nr. s', category: 'Planai' }],
    value: 21,
    num_items: 2,
    content_name: 'Nr. s',
  })
  await press(page, '#k button')
  await page.$eval('#k [name=variation_id]', (field) => Object.assign(field, { value: 'k2' }))
  await press(page, '#k button')
  await page.$eval('#k [name=variation_id]', (field) => Object.assign(field, { value: '2' }))
  expect(await added('#k button')).toMatchObject({ contents: [{ id: '2' }], value: 5 })
  expect(await added('#r button')).toMatchObject({
    contents: [{ id: 'r', quantity: 2, item_price: 16 }],
    value: 32,
  })
  // Nothing is chosen, so no event occurs; and later events are not lost because of it.
  await press(page, '#g button')
  await page.fill('#g [name="quantity[g2]"]', '3')
  expect(await added('#g button')).toMatchObject({
    contents: [{ id: 'g2', quantity: 3, item_price: 6 }],
    value: 18,
  })
  expect(await added('#l')).toMatchObject({ contents: [{ id: 'l', quantity: 1 }], value: 1 })
  await press(page, '#m')
  expect(await added('#n')).toEqual({
    contents: [{ id: 'n', quantity: 1 }],
    value: undefined,
    num_items: 1,
    content_name: undefined,
  })
  expect(eventsOf(visitor, 'add_to_cart')).toHaveLength(6)
  const google = (await visitor.dataLayer()).filter(
    (entry): entry is unknown[] => Array.isArray(entry) && entry[1] === 'add_to_cart',
  )
  expect(google[0]?.[2]).toMatchObject({
    value: 21,
    currency: 'EUR',
    items: [
      { item_id: 's', item_name: 'Nr. s', item_category: 'Planai', price: 10.5, quantity: 2 },
    ],
  })
})

test('taking out of the cart and choosing a payment are events, too', async () => {
  const visitor = await open()
  const { page } = visitor
  await press(page, '#out')
  const { eventID, data } = await eventOf(visitor, 'remove_from_cart')
  expect(data).toMatchObject({ contents: [{ id: 'l', quantity: 1, item_price: 1 }] })
  expect((await visitor.cookies())['pys_fb_event_id']).toBe(
    `{%22RemoveFromCart%22:%22${eventID}%22}`,
  )
  await page.check('[name=payment_method]')
  await eventOf(visitor, 'add_payment_info')
})
