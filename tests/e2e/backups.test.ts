import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { messages } from '#features/backups/console/messages.ts'
import { restoreMessages } from '#features/backups/console/restore-messages.ts'
import { backupsPath, restorePath } from '#features/backups/console-wire.ts'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'

const { site, browser } = await openSite()
const storageState = await ownersSession(browser, site)

test('an owner asks for a backup without scripts, and sees that it was restored for a trial', async () => {
  const options = { javaScriptEnabled: false, storageState }
  const { page } = await openPage(browser, site.url + backupsPath, options)
  const { now, list, started } = messages.lt
  await expect.poll(() => page.getByText(list.none).isVisible()).toBe(true)
  await page.getByRole('button', { name: now.make }).click()
  await page.waitForURL(`${site.url}${backupsPath}?*`)
  expect(await page.getByRole('status').textContent()).toBe(started)
  expect(await page.getByRole('button', { name: now.make }).isVisible()).toBe(false)

  const proofs = async () => {
    await page.goto(site.url + backupsPath)
    return page.locator('#kopiju-sarasas tbody tr td:last-child').allTextContents()
  }
  await expect.poll(proofs, { timeout: 90_000 }).toEqual([expect.stringContaining('palyginta')])
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByText(now.never).count()).toBe(0)
  expect(await page.getByRole('button', { name: now.make }).isVisible()).toBe(true)
})

/** An email that waited when the database was restored. */
function hold() {
  using database = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'))
  database.exec(`insert or replace into installation values ('restore_held_to', '${Date.now()}');
    insert into deliveries (destination, kind, payload, state, created_at, next_attempt_at,
      give_up_at, lease_until, attempts)
    values ('email', 'test', '{}', 'waiting', 1, 1, 1, 0, 0)`)
}

test('an owner settles a restore without scripts, by keyboard, at any width', async () => {
  hold()
  for (const width of [390, 820, 1440]) {
    const viewport = { width, height: 900 }
    const { page } = await openPage(browser, site.url + restorePath, { storageState, viewport })
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
  }
  const options = { javaScriptEnabled: false, storageState }
  const { page } = await openPage(browser, site.url + backupsPath, options)
  const { labels, choose, settled } = restoreMessages.lt
  await page.getByRole('link', { name: messages.lt.heldLink }).press('Enter')
  await page.waitForURL(site.url + restorePath)
  await page.getByLabel(labels.drop, { exact: true }).press('Space')
  await page.getByRole('button', { name: choose.button }).press('Enter')
  await page.waitForURL(`${site.url}${restorePath}?*`)
  expect(await page.getByRole('status').textContent()).toBe(settled)
})

test.each([390, 820, 1440])('the page of backups fits %i px and passes axe', async (width) => {
  const viewport = { width, height: 900 }
  const { page } = await openPage(browser, site.url + backupsPath, { storageState, viewport })
  expect(await violations(page)).toEqual([])
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
})
