import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { useBrowser } from '../support/open-site.ts'
import { openAsOwner } from '../support/owner.ts'
import { newDataDir, startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'

const browser = await useBrowser()
const smtp = await startSmtp()
afterAll(() => smtp.stop())

const env = () => ({
  MAIL_URL: smtp.url(),
  MAIL_FROM: 'svetaine@kryptis.lt',
  MAIL_TO: 'savininke@kryptis.lt',
})
const write = (url: string, text: string) =>
  fetch(`${url}/kontaktai`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ name: 'Rasa', email: 'rasa@kryptis.lt', text }),
  })

test('a server killed while it sends an email sends it after its next start', async () => {
  smtp.behaviour.mode = 'rejects-temporarily'
  const dataDir = newDataDir()
  const first = await startSite({ dataDir, env: env() })
  expect((await write(first.url, 'Pirma')).status).toBe(303)
  await expect.poll(() => smtp.behaviour.rejections).toBe(1)
  smtp.behaviour.mode = 'accepts'
  smtp.behaviour.delayMs = minuteMs
  expect((await write(first.url, 'Antra')).status).toBe(303)
  await expect.poll(() => smtp.behaviour.receiving).toBe(true)
  await first.kill('SIGKILL')
  smtp.behaviour.delayMs = 0
  smtp.accepted.length = 0
  const second = await startSite({ dataDir, env: env() })
  await expect.poll(() => smtp.accepted.length).toBe(1)
  expect(smtp.accepted[0]).toContain('To: savininke@kryptis.lt')
  await second.stop()
})

test('the inbox shows a rejection, and its button sends the email again', async () => {
  smtp.behaviour.mode = 'rejects-recipient'
  smtp.accepted.length = 0
  const site = await startSite({ env: env() })
  await write(site.url, 'Ar dirbate šeštadieniais?')
  const { page } = await openAsOwner(browser, site)
  const inbox = `${site.url}/valdymas/zinutes`
  const message = page.locator('article')
  const state = async () => {
    await page.goto(inbox)
    return message.innerText()
  }
  await expect.poll(state).toContain('Laiško jums išsiųsti nepavyko')
  expect(await message.innerText()).toContain('no such mailbox')
  smtp.behaviour.mode = 'accepts'
  await message.getByRole('button', { name: 'Siųsti iš naujo' }).click()
  await expect.poll(state).toContain('Laiškas jums išsiųstas')
  expect(smtp.accepted).toHaveLength(1)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await site.stop()
})

test('without a mail server the start and the inbox say so, and the message is kept', async () => {
  const site = await startSite()
  expect(site.output()).toContain('Mail is off: connect it at')
  await write(site.url, 'Laba diena')
  const { page } = await openAsOwner(browser, site)
  await page.goto(`${site.url}/valdymas/zinutes`)
  expect(await page.locator('article').innerText()).toContain('Laba diena')
  expect(await page.locator('main').innerText()).toContain('pašto serveris nenurodytas')
  await site.stop()
})
