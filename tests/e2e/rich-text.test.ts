import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  documentField,
  documentLink,
  noteField,
  publishLink,
  publishPath,
  seenField,
} from '#features/content-editor/wire.ts'
import { newIssuePath } from '#features/issues/console-wire.ts'
import { textNamesLink } from '#features/rich-text/wire.ts'
import { violations } from '../support/axe.ts'
import { openSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'

const { site, browser } = await openSite()
const cookie = await ownersCookie(site)
const ownCookies = cookie.split('; ').map((one) => {
  const [name = '', value = ''] = one.split('=')
  return { name, value, url: site.url }
})
const headers = { cookie, origin: site.url }

const post = 'blog/atsarga-ramiam-miegui.md'
const policy = 'legal/privatumo-politika.md'
const bodyOf = (file: string) =>
  /^---\n[\s\S]*?\n---\n\s*([\s\S]*?)\s*$/.exec(readFileSync(`content/${file}`, 'utf8'))?.[1] ?? ''

interface Opened {
  page: Page
  complaints: string[]
  /** The Lithuanian text. */
  text: Locator
  field: Locator
  tool: (name: string) => Locator
}

async function open(path: string, name = 'lt.bodyHtml', width = 1440): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'lt-LT' })
  await context.addCookies(ownCookies)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    // The page beside the form runs no scripts, and browsers report each of them.
    const isOfPreview = message.text().startsWith('Loading the script')
    if (message.type() === 'error' && !isOfPreview) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(site.url + path)
  const part = page.locator('[data-rich-text]').filter({ has: page.locator(`[name="${name}"]`) })
  const text = part.locator('[contenteditable=true][role=textbox]')
  await text.waitFor()
  return {
    page,
    complaints,
    text,
    field: part.locator('textarea'),
    tool: (label) => part.getByRole('button', { name: label, exact: true }),
  }
}

/** Puts the cursor at the end of a block, as a click there does. */
async function placeAtEnd({ page, text }: Opened, words: string) {
  await text.getByText(words).first().click()
  await page.keyboard.press('End')
}

/** Pastes as a program puts it on the clipboard. */
const paste = ({ text }: Opened, data: Readonly<Record<string, string>>) =>
  text.evaluate((element, formats) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(formats)) clipboardData.setData(type, value)
    const options = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  }, data)

async function empty(opened: Opened) {
  await opened.text.click()
  await opened.page.keyboard.press('ControlOrMeta+a')
  await opened.page.keyboard.press('Backspace')
  await expect.poll(() => opened.field.inputValue()).toBe('')
}

test('a text that is only looked at is sent as it was, and typing changes its own line alone', async () => {
  const opened = await open(documentLink(policy))
  const { page, field, text, complaints } = opened
  const before = bodyOf(policy)
  await expect.poll(() => field.inputValue()).toBe(before)
  await expect.poll(() => text.innerText()).toContain('Duomenų valdytojas')
  await page.evaluate(() => {
    document.addEventListener('input', ({ target }) => {
      const { name } = target as HTMLInputElement
      if (name) document.title = name
    })
  })
  await placeAtEnd(opened, 'Automatinių sprendimų apie jus')
  await page.keyboard.type(' Tikrai.')
  await expect
    .poll(() => field.inputValue())
    .toBe(before.replace('apie jus nepriimame.', 'apie jus nepriimame. Tikrai.'))
  expect(await page.title()).toBe('lt.bodyHtml')
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+z')
      return field.inputValue()
    })
    .toBe(before)
  expect(complaints).toEqual([])
})

test('generated parts and fields show what visitors see, and are whole or gone', async () => {
  const opened = await open(documentLink(policy))
  const { page, field, text, tool } = opened
  const part = text.locator('[data-block]', { hasText: '[[messages]]' })
  await expect.poll(() => part.innerText()).toMatch(/\]\]\n.{40}/s)
  await placeAtEnd(opened, 'sutikimo tekstą, kurį matėte, ir jo įrodymą: sutrumpintą')
  await page.keyboard.press('Delete')
  await page.keyboard.type('x')
  const typed = await field.inputValue()
  expect(typed.includes('[[messages]]') || !typed.includes('messages]]')).toBe(true)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')

  await placeAtEnd(opened, 'Pirmiausia parašykite mums')
  await tool('Įterpti duomenis').click()
  await page.getByLabel('Ieškoti', { exact: true }).first().fill('site.email')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toContain('{site.email}')
  const shown = text.locator('[data-field="{site.email}"]')
  expect(await shown.innerText()).toMatch(/^[^{]+@/)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect.poll(() => field.inputValue()).not.toContain('{site')
})

test('a text is written by keyboard, linked to a page, saved, published and read by visitors', async () => {
  const opened = await open(documentLink(post))
  const { page, field, tool, complaints } = opened
  await empty(opened)
  await page.keyboard.type('## Pirma dalis\nTekstas apie kainas. ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Svarbu')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('!\n- vienas\ndu\n\n')
  await tool('Lentelė').click()
  for (const cell of ['Prekė', 'Kaina', 'Lapas']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('3 €')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.getByText('Tekstas apie kainas').dblclick({ position: { x: 20, y: 10 } })
  await page.waitForFunction("getSelection().toString().trim() === 'Tekstas'")
  await page.keyboard.press('ControlOrMeta+k')
  const address = page.getByLabel('Adresas arba puslapio pavadinimas').first()
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  expect(await page.locator('dialog[open] [role=alert]').isVisible()).toBe(true)
  await address.fill('kainos')
  await page.locator('dialog[open] li button', { hasText: '/kainos' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => field.inputValue())
    .toBe(
      '## Pirma dalis\n\n[Tekstas](/kainos) apie kainas. **Svarbu**!\n\n- vienas\n- du\n\n' +
        '| Prekė | Kaina |\n| --- | --- |\n| Lapas | 3 € |',
    )
  await page.getByRole('button', { name: 'Išsaugoti juodraštį' }).first().click()
  await page.waitForURL('**atlikta=saved')
  const review = await fetch(site.url + publishLink(post), { headers })
  const [, seen = ''] =
    new RegExp(`name="${seenField}" value="([^"]*)"`).exec(await review.text()) ?? []
  const fields = { [documentField]: post, [seenField]: seen, [noteField]: '' }
  const body = new URLSearchParams(fields)
  const sent = { method: 'POST', headers, body, redirect: 'manual' } as const
  expect((await fetch(site.url + publishPath, sent)).status).toBe(303)
  const shown = await (await fetch(`${site.url}/tinklarastis/atsarga-ramiam-miegui`)).text()
  expect(shown).toContain('<a href="/kainos">Tekstas</a> apie kainas. <strong>Svarbu</strong>!')
  expect(shown).toMatch(/<td>Lapas<\/td>\s*<td>3.€<\/td>/)
  expect(complaints).toEqual([])
})

test.each(['word', 'google-docs', 'gmail', 'hostile'])(
  'what is pasted from %s comes out clean',
  async (name) => {
    const read = (end: string) => readFileSync(`tests/e2e/fixtures/paste/${name}.${end}`, 'utf8')
    const opened = await open(documentLink('news/2026-11-03-pokalbiai-ir-vakarais.md'))
    await empty(opened)
    await paste(opened, { 'text/html': read('clipboard'), 'text/plain': 'tekstas' })
    await expect.poll(() => opened.field.inputValue()).toBe(read('md').trim())
    expect(await opened.page.evaluate(() => 'wasRun' in window)).toBe(false)
  },
)

test('empty lines of plain text divide paragraphs, and an address pasted over words links them', async () => {
  const opened = await open(documentLink('news/2026-11-03-pokalbiai-ir-vakarais.md'))
  await empty(opened)
  await paste(opened, {
    'text/plain': 'Pirma eilutė\r\nantra *žvaigždutė*\r\n\r\n\r\nAntra pastraipa',
  })
  await expect
    .poll(() => opened.field.inputValue())
    .toBe('Pirma eilutė\\\nantra \\*žvaigždutė\\*\n\nAntra pastraipa')
  await opened.page.keyboard.press('ControlOrMeta+a')
  await opened.page.keyboard.type('vienas')
  await opened.page.keyboard.press('ControlOrMeta+a')
  await paste(opened, { 'text/plain': 'https://www.vmi.lt/a' })
  await expect.poll(() => opened.field.inputValue()).toBe('[vienas](https://www.vmi.lt/a)')
})

test('the markup is edited as it is, and is all there is without scripts', async () => {
  const opened = await open(documentLink(post))
  const { page, field, text, tool } = opened
  await tool('Žymėjimas').click()
  expect(await field.isVisible()).toBe(true)
  await field.fill('Pirma\n\n```\nkodas\n```\n\n*antra*')
  await tool('Žymėjimas').click()
  expect(await text.innerText()).toMatch(/Pirma[\s\S]*Kodas[\s\S]*kodas[\s\S]*antra/)
  await placeAtEnd(opened, 'Pirma')
  await page.keyboard.type('!')
  await expect.poll(() => field.inputValue()).toBe('Pirma!\n\n```\nkodas\n```\n\n*antra*')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies(ownCookies)
  const unscripted = await plain.newPage()
  await unscripted.goto(site.url + documentLink(post))
  expect(await unscripted.locator('[name="lt.bodyHtml"]').isVisible()).toBe(true)
  expect(await unscripted.locator('[role=toolbar]').first().isVisible()).toBe(false)
})

test('emails are written with it too, with pictures and first names but without parts', async () => {
  const opened = await open(newIssuePath, 'body')
  const { page, field, text, tool } = opened
  await tool('Žymėjimas').click()
  await field.fill(
    'Labas, {vardas|bičiuli}!\n\n![Lapas](https://kryptis.lt/lapas.png "600x400")\n\n[[vat]]',
  )
  await tool('Žymėjimas').click()
  expect(await text.locator('[data-field]').innerText()).toBe('bičiuli')
  expect(await text.locator('[data-block]').allInnerTexts()).toEqual([
    expect.stringContaining('Lapas · https://kryptis.lt/lapas.png · 600x400'),
  ])
  await placeAtEnd(opened, '[[vat]]')
  await page.keyboard.type(' x')
  await expect.poll(() => field.inputValue()).toMatch(/600x400"\)\n\n\[\[vat\]\] x$/)
})

test('the tools are reached by arrow keys, and nothing hinders at 390 px', async () => {
  const opened = await open(documentLink(post), 'lt.bodyHtml', 390)
  const { page, tool } = opened
  await tool('Pastraipa').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
    'H3 – poskyrio antraštė',
  )
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Žymėjimas')
  const isWider = () => page.evaluate(() => document.body.scrollWidth > innerWidth)
  expect([await isWider(), await violations(page)]).toEqual([false, []])
  await tool('Nuoroda (Ctrl+K)').click()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.locator('dialog[open]').count()).toBe(0)
})

test('what texts may name is for owners alone', async () => {
  const answer = await fetch(site.url + textNamesLink('en'), { headers })
  const { pages, fields } = await answer.json()
  expect(pages).toContainEqual({ path: '/en/pricing', title: expect.any(String) })
  expect(fields).toContainEqual({ text: '{site.phone}', value: expect.stringMatching(/^\+370/) })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const stranger = await fetch(site.url + textNamesLink('lt'), { redirect: 'manual' })
  expect(stranger.status).not.toBe(200)
})
