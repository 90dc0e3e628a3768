import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  destinationPath,
  marketingPath,
  newOwnEventPath,
} from '#features/destinations/console-wire.ts'
import { isOnField, type ownEventTriggers } from '#features/destinations/forms.ts'
import { eventLogFilePath } from '#features/destinations/log-wire.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { userAgent } from '../support/folder-fixture.ts'
import { visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'

type Trigger = (typeof ownEventTriggers)[number]

/** The target of each trigger, and the visitor's action that fires it. */
const kinds: Readonly<Record<Trigger, [target: string, act: (page: Page) => unknown]>> = {
  click: ['main h1', (page) => page.click('main h1')],
  mouse_over: ['main h1', (page) => page.hover('main h1')],
  element_view: ['footer', (page) => page.locator('footer').last().scrollIntoViewIfNeeded()],
  scroll_depth: ['20', (page) => page.mouse.wheel(0, 20_000)],
  time_on_page: ['1', () => {}],
  page_visit: ['', () => {}],
}
const nameOf = (trigger: string) => `own_${trigger}`

const { site, browser } = await openSite()
const state = await ownersSession(browser, site)

/** The console of an owner who has turned the rehearsal on. */
async function openConsole() {
  const { page } = await openPage(browser, site.url + destinationPath('rehearsal'), {
    storageState: state,
    viewport: { width: 1440, height: 900 },
  })
  const isOn = page.locator(`[name=${isOnField}]`)
  // The label covers the box.
  if (!(await isOn.isChecked())) await isOn.press(' ')
  await page.locator(`main form:has([name=${isOnField}]) button:not([type=button])`).first().click()
  await page.waitForURL(`**${marketingPath}?*`)
  return page
}

/** Defines an event by the form alone, as an owner does. */
async function define(page: Page, trigger: Trigger, target: string) {
  await page.goto(site.url + newOwnEventPath)
  await page.selectOption('[name=event]', 'custom')
  await page.fill('[name=customName]', nameOf(trigger))
  await page.fill('[name=value]', '12,50')
  await page.selectOption('[name=trigger]', trigger)
  if (target) await page.fill('[name=target]', target)
  await page.fill('[name=url]', '/kainos')
  await page.locator('main form:has([name=customName]) button:not([type=button])').click()
  await page.waitForURL(`**${marketingPath}?*`)
}

/** Name, value, currency, destination, sender and outcome of each kind of own event in the file. */
function columnsOf(file: string): string[] {
  const lines = file.split('\r\n').filter((line) => line.includes(';own_'))
  const columns = lines
    .map((line) => line.split(';'))
    .map((cells) => [1, 5, 6, 10, 11, 12].map((at) => cells[at]).join())
  return [...new Set(columns)].toSorted()
}

test('own events of every kind go from the form of the console over a page into the ledger', async () => {
  const page = await openConsole()
  await page.goto(site.url + newOwnEventPath)
  const offered = await page.$$eval('[name=trigger] option', (options) =>
    options.map((option) => (option as HTMLOptionElement).value),
  )
  expect(offered.filter(Boolean)).toEqual(Object.keys(kinds))
  for (const [trigger, [target]] of Object.entries(kinds))
    await define(page, trigger as Trigger, target)

  const visitor = await visit(browser, { userAgent })
  await visitor.page.goto(`${site.url}/kainos`)
  await answerBanner(visitor.page, 'accept_all')
  for (const [trigger, [, act]] of Object.entries(kinds)) {
    // The script arrives only after consent, and earlier actions are not recorded.
    const reported = async () => {
      await visitor.page.mouse.move(0, 0)
      await act(visitor.page)
      return JSON.stringify(visitor.sent)
    }
    await expect.poll(reported, { timeout: 5000 }).toContain(nameOf(trigger))
  }

  const inLedger = async () => {
    const answer = await page.request.get(site.url + eventLogFilePath)
    return columnsOf(await answer.text())
  }
  await expect.poll(inLedger, { timeout: 20_000, interval: 250 }).toEqual(
    Object.keys(kinds)
      .map((trigger) => `${nameOf(trigger)},12,50,EUR,Repeticija,Serveris,Priimtas`)
      .toSorted(),
  )
})
