import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dimensionTable } from '#features/statistics/dimensions.ts'
import { findFirefox, findWebKit } from '../../scripts/setup/other-browsers.ts'
import { email, password } from '../support/account.ts'
import { avoidMidnight } from '../support/avoid-midnight.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { type Site, startSite } from '../support/site.ts'
import type { Session } from '../support/webdriver/commands.ts'
import { startFirefox } from '../support/webdriver/firefox.ts'
import { createVisitor, type Visitor } from '../support/webdriver/visitor.ts'
import { startWebKit } from '../support/webdriver/webkit.ts'

await avoidMidnight()

const browsers = [
  { name: 'Firefox', counted: 'Firefox', isThere: findFirefox() !== null, start: startFirefox },
  { name: 'WebKit', counted: 'Safari', isThere: findWebKit() !== null, start: startWebKit },
]

for (const { name, counted, isThere, start } of browsers) {
  describe.skipIf(!isThere)(`in ${name}`, () => {
    let site: Site
    let session: Session
    let visitor: Visitor
    let askAsOwner: (path: string) => Promise<Response>

    beforeAll(async () => {
      ;[site, session] = await Promise.all([startSite(), start()])
      visitor = createVisitor(session)
      askAsOwner = await signUpByHttp(site)
      await visitor.resize(1280, 900)
    })
    beforeEach(async () => {
      // Not a page, so that a visitor who agreed before is not counted there.
      await visitor.open(`${site.url}/robots.txt`)
      await visitor.forget()
    })
    afterAll(async () => {
      await session?.close()
      await site?.stop()
    })

    const open = (path: string) => visitor.open(site.url + path)
    const answer = async (action: string) => {
      await visitor.press(`#slapukai button[value=${action}]`)
      await expect.poll(isBannerShown).toBe(false)
    }
    const isBannerShown = () =>
      visitor.run(() => document.querySelector('#slapukai')?.checkVisibility())
    const cookie = () => visitor.run(() => document.cookie)

    /** Today's rows in the owner's console: the value of a dimension and its first number. */
    async function countedBy(dimension: 'page' | 'browser') {
      const { slug } = dimensionTable[dimension]
      const answer = await askAsOwner(`/valdymas/statistika/csv/${slug}?laikas=siandien`)
      const [, ...lines] = (await answer.text()).trim().split(/\r?\n/)
      return Object.fromEntries(lines.map((line) => line.split(';').slice(0, 2)))
    }

    test('nothing is kept before an answer; then each view is counted, until agreement ends', async () => {
      await open('/')
      expect(await isBannerShown()).toBe(true)
      expect(await cookie()).not.toContain('consent')
      await open('/kainos')
      await answer('accept_all')
      expect(await cookie()).toMatch(/consent:yes,action:yes,.*analytics:yes/)
      const pages = () => countedBy('page')
      // The page is left right after the visitor has agreed.
      await open('/kontaktai')
      await expect.poll(pages).toEqual({ '/kainos': '1', '/kontaktai': '1' })
      await visitor.press('footer .cky-banner-element')
      await answer('reject')
      expect(await cookie()).toMatch(/consent:no,action:yes,.*analytics:no/)
      await open('/naujienos')
      await open('/tinklarastis')
      await visitor.press('footer .cky-banner-element')
      await answer('accept_all')
      await expect.poll(pages).toEqual({ '/kainos': '1', '/kontaktai': '1', '/tinklarastis': '1' })
      expect(Object.keys(await countedBy('browser'))).toEqual([counted])
    })

    test('a chosen plan is marked and in the address, and Back takes it back', async () => {
      const chosen = () =>
        visitor.run(() => [
          location.search,
          ...[...document.querySelectorAll('.active')].map(({ id }) => id),
          ...new FormData(document.querySelector<HTMLFormElement>('#planai form')!).getAll('plan'),
        ])
      await open('/kainos')
      await answer('reject')
      expect(await chosen()).toEqual(['', 'pradzia', 'pradzia'])
      // WebKit presses nothing at the very edge of its window.
      await visitor.run(() =>
        document.querySelector('#augimas label')?.scrollIntoView({ block: 'center' }),
      )
      await visitor.press('#augimas label')
      await expect.poll(chosen).toEqual(['?plan=augimas', 'augimas', 'augimas'])
      await visitor.run(() => history.back())
      await expect.poll(chosen).toEqual(['', 'pradzia', 'pradzia'])
    })

    test('pinned panels take turns in one place while the page scrolls past', async () => {
      const shown = () =>
        visitor.run(() => {
          const panels = [...document.querySelectorAll<HTMLElement>('#skaiciai [data-panel]')]
          const frame = document.querySelector('#skaiciai [data-pin] > :first-child')
          return {
            now: panels.findIndex(({ dataset }) => dataset.panel === 'now'),
            visible: panels.flatMap((panel, index) =>
              getComputedStyle(panel).visibility === 'visible' ? [index] : [],
            ),
            top: Math.round(frame?.getBoundingClientRect().top ?? -1),
          }
        })
      const scrollTo = (part: number) =>
        visitor.run((part) => {
          const track = document.querySelector('#skaiciai [data-pin]') as HTMLElement
          const { top, height } = track.getBoundingClientRect()
          const y = scrollY + top + part * (height - innerHeight)
          window.scrollTo({ top: y, behavior: 'instant' })
        }, part)
      await open('/')
      await answer('reject')
      await scrollTo(0.02)
      await expect.poll(shown).toEqual({ now: 0, visible: [0], top: 0 })
      await scrollTo(0.98)
      await expect.poll(shown).toEqual({ now: 3, visible: [3], top: 0 })
    })

    test('on a phone a bar buys while the page’s own button is out of view, where the browser can', async () => {
      const scrollTo = (selector: string) =>
        visitor.run((selector) => {
          const { top } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: 0 }
          window.scrollTo({ top: scrollY + top - 100, behavior: 'instant' })
        }, selector)
      const isShown = () =>
        visitor.run(() =>
          document
            .querySelector('main > :last-child')
            ?.checkVisibility({ visibilityProperty: true }),
        )
      await visitor.resize(450, 800)
      await open('/produktai/krypties-kursas')
      await answer('reject')
      const can = await visitor.run(() => CSS.supports('animation-timeline: view()'))
      await expect.poll(isShown).toBe(can)
      await scrollTo('#pirkti button')
      await expect.poll(isShown).toBe(false)
      await scrollTo('#apie')
      await expect.poll(isShown).toBe(can)
      await visitor.resize(1280, 900)
    })

    test('an empty form says what is missing in our words, and a whole one is taken', async () => {
      const said = () =>
        visitor.run(() =>
          [...document.querySelectorAll<HTMLElement>('main [data-problem]')]
            .filter((problem) => problem.checkVisibility())
            .map(({ textContent }) => textContent),
        )
      await open('/kontaktai')
      await answer('reject')
      await visitor.press('main form [type=submit]')
      await expect
        .poll(said)
        .toEqual([
          'Įrašykite savo vardą, iki 100 ženklų.',
          'Įrašykite el.\u00a0pašto adresą.',
          'Parašykite žinutę, iki 2000 ženklų.',
        ])
      await visitor.type('main [name=name]', 'Žydrūnė')
      await visitor.type('main [name=email]', 'zydrune@kryptis.lt')
      await visitor.type('main [name=text]', 'Laba diena')
      expect(await said()).toEqual([])
      await visitor.press('main form [type=submit]')
      await visitor.arrive('/kontaktai/aciu')
    })

    test('the owner signs in, not by a wrong password, and out again', async () => {
      await open('/valdymas')
      await visitor.arrive('/valdymas/prisijungti')
      await visitor.type('[name=email]', email)
      await visitor.type('[name=password]', 'visai kitas slaptažodis')
      await visitor.press('main form button')
      await expect
        .poll(() => visitor.run(() => document.body.innerText))
        .toContain('slaptažodis neteisingas')
      await visitor.type('[name=password]', password)
      await visitor.press('main form button')
      await visitor.arrive('/valdymas')
      await visitor.press('form[action$=atsijungti] button')
      await visitor.arrive('/valdymas/prisijungti')
    })
  })
}
