import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openPage, refusedState } from '../support/browser.ts'
import { type FormState, lookAtForm, type ShownForm, walkForm } from '../support/form-walk.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite({ env: { TRUST_PROXY: '1' } })

interface Walked {
  path: string
  form: string
  /** The address after a successful form. */
  thanks: RegExp
  fill: (page: Page) => Promise<void>
}

const text = 'Laba diena, „klausimas“ <b>'

const walked: readonly Walked[] = [
  {
    path: '/kontaktai',
    form: 'form[action="/kontaktai"]',
    thanks: /\/kontaktai\/aciu/,
    fill: async (page) => page.locator('[name=text]').fill(text),
  },
  {
    path: '/tinklarastis/atsarga-ramiam-miegui',
    form: '#komentuoti form',
    thanks: /aciu|#/,
    fill: async (page) => page.locator('#komentuoti [name=text]').fill(text),
  },
  {
    path: '/registracija',
    form: 'form[action="/registracija"]',
    thanks: /\/registracija\/aciu/,
    async fill(page) {
      await page.locator('[name=day]').selectOption({ index: 1 })
      await page.locator('[name=topic]').selectOption({ index: 0 })
      await page.locator('[name=time]').first().check({ force: true })
    },
  },
]

let visitors = 0
const newEmail = () => `rasa-${++visitors}@kryptis.lt`
const newNetwork = () => {
  const id = ++visitors
  return `10.9.${id >> 8}.${id & 255}`
}

// A walk takes 40 seconds on a quiet machine.
vi.setConfig({ testTimeout: 300_000 })

test.each(walked)('the form on $path shows every state after every other', async (given) => {
  const { page } = await openPage(browser, site.url + given.path, {
    storageState: refusedState(site.url),
    reducedMotion: 'reduce',
  })
  const form = page.locator(given.form)
  const look = () => lookAtForm(form)
  const { button } = await look()
  const open = () => page.goto(site.url + given.path)
  const from = (network: string) => page.setExtraHTTPHeaders({ 'x-forwarded-for': network })
  let typed: Readonly<Record<string, string>> = {}
  async function fill(email: string) {
    await form.locator('[name=name]').fill('Rasa')
    await form.locator('[name=email]').fill(email)
    await given.fill(page)
    typed = (await look()).values
  }
  const press = () => form.locator('button:not([type=button])').click()
  const posted = () =>
    Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      press(),
    ])
  const isSaid = expect.stringMatching(/\S/) as string
  const calm = { button, problems: {}, alert: '' }
  const crowded = newNetwork()
  const states: readonly FormState<ShownForm>[] = [
    {
      name: 'fresh',
      enter: async () => void (await open()),
      shows: { ...calm },
    },
    {
      name: 'incomplete',
      async enter() {
        for (const field of ['name', 'email', 'text'])
          for (const control of await form.locator(`[name=${field}]`).all()) await control.fill('')
        await press()
      },
      shows: { button, problems: { name: isSaid, email: isSaid } },
    },
    {
      name: 'refused',
      async enter() {
        await from(newNetwork())
        await fill('rasa@kryptis')
        const [answer] = await posted()
        expect(answer.status()).toBe(422)
      },
      shows: () => ({
        button,
        values: typed,
        problems: { email: isSaid },
        alert: isSaid,
        focus: 'email',
      }),
    },
    {
      name: 'throttled',
      async enter() {
        await from(crowded)
        for (let status = 0; status !== 429; ) {
          await fill(newEmail())
          const [answer] = await posted()
          status = answer.status()
          if (status !== 429) await open()
        }
      },
      shows: () => ({ button, values: typed, problems: {}, alert: isSaid, focus: 'problems' }),
    },
    {
      name: 'network lost',
      async enter() {
        await from(newNetwork())
        await fill(newEmail())
        const isPost = (url: URL) => url.pathname === new URL(page.url()).pathname
        await page.route(isPost, (route) =>
          route.request().method() === 'POST'
            ? route.abort('internetdisconnected')
            : route.fallback(),
        )
        await press()
        await page.waitForURL(/^chrome-error:/)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        // The browser's own page offers to post the input again.
        await page.reload()
        await page.waitForURL(given.thanks)
        await open()
      },
      shows: { ...calm },
    },
    {
      name: 'sent',
      async enter() {
        await from(newNetwork())
        await fill(newEmail())
        const [answer] = await posted()
        expect(answer.status()).toBe(303)
        await page.waitForURL(given.thanks)
        await open()
      },
      shows: { ...calm },
    },
  ]
  await walkForm(states, look)
})
