import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { putIntoCart } from '../support/shopping.ts'

const { site, browser } = await openSite({ env: { ...ownShop(), TRUST_PROXY: '1' } })

/** A form that stands on a page beside the consent banner; it refuses to be sent without `needed`. */
interface Widget {
  path: string
  form: string
  fields: readonly [needed: string, ...others: string[]]
  /** What lies in the cart; nothing without it. */
  product?: string
  /** The server refuses the form, with a new page; others are refused by the page itself. */
  isAnsweredByPage?: true
}

const buyer = ['[name=email]', '[name=name]'] as const

const widgets: readonly Widget[] = [
  { path: '/', form: 'form[action="/api/subscribe"]', fields: ['[type=email]'] },
  {
    path: '/kontaktai',
    form: 'form[action="/kontaktai"]',
    fields: ['[name=name]', '[name=email]', '[name=text]'],
  },
  {
    path: '/tinklarastis/atsarga-ramiam-miegui',
    form: '#komentuoti form',
    fields: ['[name=name]', '[name=email]', '[name=text]'],
  },
  {
    path: '/registracija',
    form: 'form[action="/registracija"]',
    fields: ['[name=name]', '[name=email]'],
  },
  {
    path: '/krepselis',
    form: '.checkout_coupon',
    fields: ['[name=coupon]'],
    product: '/produktai/imones-seminaras',
    isAnsweredByPage: true,
  },
  {
    path: '/apmokejimas',
    form: 'form[action="/apmokejimas"]',
    fields: buyer,
    product: '/produktai/imones-seminaras',
  },
  {
    path: '/atsisiuntimai',
    form: 'form[action="/atsisiuntimai"]',
    fields: buyer,
    product: '/produktai/pensijos-lapas',
  },
  {
    path: '/uzsakymas',
    form: 'form[action*="/uzsakymas"]',
    fields: buyer,
  },
]

const banner = '#slapukai'
const decisions = {
  accept: `${banner} [value=accept_all]`,
  reject: `${banner} .cky-btn-reject`,
  save: `${banner} .cky-btn-preferences`,
} as const
const texts = ['Rasa', 'Laba diena, „klausimas“ <b>', 'rasa@kryptis', 'rasa@kryptis.lt', '']

const steps = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    field: fc.nat(2),
    text: fc.constantFrom(...texts),
  }),
  fc.constant({ do: 'press without what is needed' as const }),
  fc.constant({ do: 'open choices' as const }),
  fc.record({
    do: fc.constant('decide' as const),
    by: fc.constantFrom(...(Object.keys(decisions) as (keyof typeof decisions)[])),
  }),
  fc.record({
    do: fc.constant('tick' as const),
    category: fc.constantFrom('functional', 'analytics', 'advertisement'),
  }),
)
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never
const runs = 8
const seed = 20_261_128

let walks = 0
/** A page freshly opened, with what was typed into the fields of its form. */
async function openWalk({ path, form, fields, product, isAnsweredByPage }: Widget) {
  const { page, complaints } = await openPage(browser, site.url + path, {
    reducedMotion: 'reduce',
    // Decisions of one network are limited in number.
    extraHTTPHeaders: { 'x-forwarded-for': `10.7.0.${++walks}` },
  })
  page.setDefaultTimeout(10_000)
  if (product) {
    await putIntoCart(page, site.url + product)
    await page.goto(site.url + path)
  }
  const inputs = fields.map((field) => page.locator(form).first().locator(field))
  const typed = fields.map(() => '')
  const isAsking = () => page.isVisible(banner)
  const hasChoices = () => page.isVisible(`${banner} [name=analytics]`)

  async function type(index: number, text: string) {
    await inputs[index]?.fill(text)
    typed[index] = text
  }
  async function tick(category: string) {
    if (!(await hasChoices())) return
    const box = page.locator(`${banner} [name=${category}]`)
    const isTicked = await box.isChecked()
    await box.setChecked(!isTicked)
    expect(await box.isChecked()).toBe(!isTicked)
  }
  async function decide(by: keyof typeof decisions) {
    const button = page.locator(decisions[by])
    if (!(await button.isVisible())) return
    await button.click()
    await expect.poll(isAsking).toBe(false)
  }
  async function take(step: Step) {
    if (step.do === 'type') return type(step.field % fields.length, step.text)
    if (step.do === 'tick') return tick(step.category)
    if (step.do === 'decide') return decide(step.by)
    if (step.do === 'open choices') {
      await page.evaluate('revisitCkyConsent()')
      return expect.poll(hasChoices).toBe(true)
    }
    // The banner, while it is open, may lie over the button.
    await type(0, '')
    // A form has one such button in sight, and others for other choices in it.
    const button = page.locator(form).first().locator('button:not([type=button])')
    const press = () => button.filter({ visible: true }).first().press('Enter')
    if (!isAnsweredByPage) return press()
    await Promise.all([page.waitForEvent('load'), press()])
    await page.locator('html[data-started]').waitFor()
  }

  return {
    take,
    typed,
    look: async () => ({
      typed: await Promise.all(inputs.map((input) => input.inputValue())),
      // Choices are never shown while the banner is closed.
      isBroken: !(await isAsking()) && (await hasChoices()),
      // The browser itself logs the status of a refused form.
      complaints: complaints.filter((text) => !text.includes('422')),
      address: new URL(page.url()).pathname,
    }),
    close: () => page.context().close(),
  }
}

test.each(widgets)(
  'whatever is done with the banner, the form on $path keeps what was typed',
  async (widget) => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 10, maxLength: 30, size: 'max' }),
        async (taken) => {
          const walk = await openWalk(widget)
          let before = 'opened'
          for (const step of taken) {
            await walk.take(step)
            const { path: address } = widget
            const expected = { typed: walk.typed, isBroken: false, complaints: [], address }
            expect(await walk.look()).toEqual(expected)
            seen.add(`${before} → ${step.do}`)
            before = step.do
          }
          await walk.close()
        },
      ),
      // A failing walk is printed as it is; walking again to shorten it takes minutes.
      { numRuns: runs, seed, endOnFailure: true },
    )
    // Each kind of step has followed each.
    expect(seen.size).toBeGreaterThanOrEqual(25)
  },
  300_000,
)
