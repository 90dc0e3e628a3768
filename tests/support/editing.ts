import type { Page } from 'playwright-core'
import type { pressesOn } from './presses.ts'

export type Owner = ReturnType<typeof pressesOn>

/** An input of a document by its name. */
export const field = (page: Page, name: string) =>
  page.locator(`[name="${name}"], [id="${name.replaceAll('.', '-')}-tekstas"]`).first()

/** The editor of a longer text by its name. */
export const text = (page: Page, name: string) =>
  page.locator(`[id="${name.replaceAll('.', '-')}-tekstas"]`)

/** Reviews a document, and publishes it. */
export async function publish(page: Page, owner: Owner) {
  await owner.button('Peržiūrėti pakeitimus ir skelbti')
  await publishReviewed(page, owner)
}

export async function publishReviewed(page: Page, owner: Owner) {
  await page.waitForURL('**/turinys/skelbti**')
  await owner.button(/^(Paskelbti|Vis tiek paskelbti)/)
  await page.getByRole('status').filter({ hasText: 'Paskelbta' }).waitFor()
}

/** Presses a button after which the page comes anew, such as one that changes a list of a form. */
export async function step(page: Page, owner: Owner, name: string) {
  await page.evaluate(() => {
    document.documentElement.dataset['pressed'] = ''
  })
  await owner.button(name)
  await page.waitForSelector('html:not([data-pressed])', { state: 'attached' })
  await page.waitForLoadState()
}

/** Makes a document whose title is typed on a page of its own. */
export async function make(page: Page, owner: Owner, title: string) {
  await owner.type(page.locator('#naujas'), title)
  await owner.enter()
  await page.waitForURL('**/turinys/dokumentas?**')
}

/** Waits until the script of a document's form has stored what was typed. */
export const isSaved = (page: Page) =>
  page.locator('[data-saving]', { hasText: /^Išsaugota \d\d:\d\d juodraštyje$/ }).waitFor()
