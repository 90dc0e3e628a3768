import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { parseLocalTime } from '#lib/dates/local-day.ts'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { contentWith, startEmbedProvider } from '../support/embed-provider.ts'
import { openSite, useSite } from '../support/open-site.ts'

const provider = await startEmbedProvider()
const content = contentWith({
  booking: {
    provider: 'Laikas',
    url: `${provider.url}/calendar`,
    cookies: [{ name: 'svetimas', days: 0, purpose: { lt: 'Laikai', en: 'Times' } }],
  },
})
const times = contentWith({
  meetingTimes: {
    hours: [{ from: 'mon', until: 'sun', opens: '09:00', closes: '12:00' }],
    minutes: 45,
    noticeHours: 24,
    daysAhead: 14,
    ways: ['place', 'video'],
  },
})
afterAll(() => {
  provider.stop()
  times.remove()
  content.remove()
})
const [own, timed, { site, browser }] = await Promise.all([
  useSite(),
  useSite({ env: { CONTENT_DIR: times.folder } }),
  openSite({ env: { CONTENT_DIR: content.folder } }),
])
beforeEach(() => {
  provider.requests.length = 0
})

const show = (page: Page) => page.getByRole('button', { name: /^(Rodyti kalendorių|Show the)/ })
const frames = (page: Page) => page.locator('[data-embedded-frame] iframe')
const choices = (page: Page) =>
  page.evaluate('getCkyConsent().categories') as Promise<Record<string, boolean>>
const height = (page: Page) =>
  page.locator('[data-embedded-frame]').evaluate((box) => box.clientHeight)

test.each(['/', '/en', '/registracija', '/en/booking'])(
  'before consent %s asks nothing of the calendar, and says what it would',
  async (path) => {
    const { page, context, requests, complaints } = await openPage(browser, site.url + path)
    await answerBanner(page, 'reject')
    await page.locator('[data-embedded-frame]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    expect(await page.locator('[data-embedded-frame]').innerText()).toContain(
      provider.url.replace('http://', ''),
    )
    const hints = page.locator('link[rel*=preconnect], link[rel*=dns], link[rel*=prefetch]')
    expect(await hints.count()).toBe(0)
    expect(requests.filter((request) => !request.url().startsWith(site.url))).toEqual([])
    expect(provider.requests).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the steps shown are those of the calendar where there is one, and ours where there is none', async () => {
  const stepsOf = async ({ url }: { url: string }) => {
    const html = await (await fetch(`${url}/registracija`)).text()
    const steps = /aria-labelledby="eiga".+?<\/ol>/.exec(html)?.[0] ?? ''
    return [...steps.matchAll(/<h3>(.+?)<\/h3>/g)].map(([, title]) => title)
  }
  expect(await stepsOf(site)).toEqual(['Pasirenkate laiką', 'Patvirtiname', 'Pasikalbame'])
  expect(await stepsOf(own)).toEqual(['Pasiūlote laiką', 'Patvirtiname', 'Pasikalbame'])
})

test('the face allows functional cookies alone, by keyboard, and the frame takes its place', async () => {
  const { page, context, complaints } = await openPage(browser, `${site.url}/registracija`)
  await page.locator('#slapukai .cky-btn-customize').click()
  await page.locator('#slapukai [name=analytics]').check()
  await answerBanner(page, 'save')
  const before = await height(page)
  await show(page).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-state=shown]').waitFor()
  expect(await choices(page)).toEqual({
    necessary: true,
    functional: true,
    analytics: true,
    advertisement: false,
  })
  expect(await height(page)).toBe(before)
  const frame = frames(page)
  expect(await frame.getAttribute('title')).toBe('Laisvų laikų kalendorius')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(await page.evaluate('document.activeElement.dataset.embeddedFrame')).toBe(
    `${provider.url}/calendar`,
  )
  await page.keyboard.press('Tab')
  await page.frameLocator('[data-embedded-frame] iframe').getByText('10:00').press('Enter')
  const inside = page.frameLocator('[data-embedded-frame] iframe')
  expect(await inside.locator('button').textContent()).toBe('Pasirinkta')
  expect(new URL(page.url()).pathname).toBe('/registracija')
  expect(complaints).toEqual([])

  provider.requests.length = 0
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.accept()
  })
  await page.locator('#slapuku-nustatymai').click()
  await answerBanner(page, 'reject')
  await expect.poll(() => frames(page).count()).toBe(0)
  expect(asked).toEqual([expect.stringContaining('tai, ką jame jau įrašėte, dings')])
  expect(await show(page).isVisible()).toBe(true)
  await page.reload()
  await page.locator('[data-embedded-frame]').scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  expect(provider.requests).toEqual([])
  await context.close()
})

test('a consent given before loads the frame only when it comes near', async () => {
  const { page, context } = await openPage(browser, site.url)
  await answerBanner(page, 'accept_all')
  await page.waitForTimeout(300)
  expect(provider.requests).toEqual([])
  await page.locator('[data-embedded-frame]').scrollIntoViewIfNeeded()
  await page.locator('[data-state=shown]').waitFor()
  await expect.poll(() => provider.requests).toContain('GET /calendar')
  await context.close()
})

test('without scripts a link leads to the calendar, and the choice is kept', async () => {
  const options = { javaScriptEnabled: false }
  const { page, context } = await openPage(browser, `${site.url}/registracija`, options)
  const link = page.getByRole('link', { name: 'Atverti kalendorių „Laikas“ svetainėje' })
  expect(await link.getAttribute('href')).toBe(`${provider.url}/calendar`)
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  await show(page).click()
  await page.waitForURL(`${site.url}/registracija#kalendorius`)
  const kept = (await context.cookies()).find(({ name }) => name === 'cookieyes-consent')
  expect(kept?.value).toContain('functional:yes,analytics:no,advertisement:no')
  expect(provider.requests).toEqual([])
  await context.close()
})

test('the cookies of the calendar are declared, and only its host may be framed', async () => {
  const answer = await fetch(`${site.url}/slapuku-politika`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`frame-src ${provider.url};`)
  const html = await answer.text()
  expect(html).toMatch(/svetimas[^]*Laikai[^]*Laikas/)
  const plain = await fetch(`${own.url}/registracija`)
  expect(plain.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';(?!.*frame-src)/,
  )
})

test.each([
  ['/registracija', '/registracija/aciu', 'Prašymas gautas'],
  ['/en/booking', '/en/booking/thanks', 'We have your request'],
  ['/', '/registracija/aciu', 'Prašymas gautas'],
])('without a calendar and scripts, our own form on %s ends at %s', async (path, target, title) => {
  const { page, context } = await openPage(browser, own.url + path, { javaScriptEnabled: false })
  const form = page.locator('form', { has: page.locator('[name=day]') })
  await form.locator('[name=day]').selectOption({ index: 3 })
  await form.locator('[name=plan]').selectOption('augimas')
  await form.locator('label', { has: page.locator('[value=noon]') }).click()
  await form.locator('[name=topic]').selectOption('pension')
  await form.locator('[name=name]').fill('Rasa')
  await form.locator('[name=email]').fill(`rasa${path.length}@kryptis.lt`)
  await form.locator('button').click()
  await page.waitForURL(own.url + target)
  expect(await page.textContent('h1')).toBe(title)
  await context.close()
})

test('a day that is over when the form is sent is reported at its field, with the rest kept', async () => {
  const { page, context } = await openPage(browser, `${own.url}/registracija`)
  await answerBanner(page, 'reject')
  const day = page.getByLabel('Diena', { exact: true })
  await day
    .locator('option')
    .nth(1)
    .evaluate((one: HTMLOptionElement) => {
      one.value = '2020-01-01'
    })
  await day.selectOption('2020-01-01')
  await page.locator('main [name=plan]').selectOption('augimas')
  await page.locator('main [name=time][value=afternoon]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.locator('main [name=name]').fill('Rasa')
  await page.locator('main [name=email]').fill('rasa@kryptis.lt')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await day.getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate('document.activeElement.name')).toBe('day')
  expect(await page.locator('[name=time]:checked').getAttribute('value')).toBe('noon')
  expect(await page.locator('main [name=plan]').inputValue()).toBe('augimas')
  expect(await page.locator('main [name=name]').inputValue()).toBe('Rasa')
  expect(await violations(page)).toEqual([])
  await context.close()
})

test.each(['/', '/registracija', '/en/booking'])(
  'on %s only working days to come can be chosen, by month',
  async (path) => {
    const html = await (await fetch(own.url + path)).text()
    const list = /<select[^>]*name="day".+?<\/select>/.exec(html)?.[0] ?? ''
    const days = [...list.matchAll(/<option value="(\d[^"]+)"/g)].map(([, day]) => day as string)
    expect(days.length).toBeGreaterThan(50)
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([])
    expect(days.filter((day) => Date.parse(day) < Date.now() - dayMs)).toEqual([])
    expect(list.match(/<optgroup/g)?.length).toBeGreaterThanOrEqual(3)
  },
)

test.each([
  ['/registracija', ['Pasirinkite dieną iš sąrašo.', 'Įrašykite savo vardą, iki 100 ženklų.']],
  ['/en/booking', ['Please choose a day from the list.', 'Please give your name, up to 100']],
])(
  'on %s what is missing is said beside the fields before anything is sent',
  async (path, texts) => {
    const { page, context, requests } = await openPage(browser, own.url + path)
    await answerBanner(page, 'reject')
    await page.locator('main form button').click()
    for (const text of texts) await page.getByText(text).waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('day')
    expect(requests.filter((one) => one.method() === 'POST' && one.url().endsWith(path))).toEqual(
      [],
    )
    await page.locator('main [name=day]').selectOption({ index: 3 })
    expect(await page.getByText(texts[0] as string).isVisible()).toBe(false)
    expect(await violations(page)).toEqual([])
    await context.close()
  },
)

test.each([
  ['/kainos?plan=augimas', '#augimas', '/registracija?plan=augimas', 'Augimas'],
  ['/?plan=partneryste', '#partneryste', '/registracija?plan=partneryste', 'Partnerystė'],
  ['/en/pricing?plan=augimas', '#augimas', '/en/booking?plan=augimas', 'Augimas'],
])(
  'without scripts the second link of a plan on %s leads to the form with that plan',
  async (path, card, target, name) => {
    const options = { javaScriptEnabled: false }
    const { page, context } = await openPage(browser, own.url + path, options)
    await page.locator(`${card} a`).last().click()
    await page.waitForURL(own.url + target)
    const plan = page.locator('main [name=plan]')
    expect(await plan.locator('option:checked').textContent()).toBe(name)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      own.url + target.replace(/\?.*/, ''),
    )
    await context.close()
  },
)

test('above a calendar of another service the page says which plan led there', async () => {
  const read = async (query: string) => (await fetch(`${site.url}/registracija${query}`)).text()
  expect(await read('?plan=augimas')).toContain('Jus domina planas „Augimas“.')
  expect(await read('?plan=x')).not.toContain('Jus domina')
})

test('no plan is offered by email', async () => {
  for (const path of ['/', '/kainos', '/en', '/en/pricing']) {
    const html = await (await fetch(own.url + path)).text()
    expect([path, html.match(/mailto:[^"]*subject=[^"]*/g)]).toEqual([path, null])
  }
})

test.each([
  ['our own form', () => `${own.url}/registracija`],
  ['our own form in English', () => `${own.url}/en/booking`],
  ['its face', () => `${site.url}/registracija`],
  ['free times', () => `${timed.url}/registracija`],
  ['the thanks', () => `${own.url}/registracija/aciu`],
])('axe finds nothing on %s, and it fits 320 px', async (_name, url) => {
  const { page, context } = await openPage(browser, url(), {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
  })
  await answerBanner(page, 'reject')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main input, main select, main summary')]
      .filter((it) => !it.closest('[aria-hidden]') && it.getAttribute('type') !== 'hidden')
      .map((it) => it.getBoundingClientRect().height)
      .filter((tall) => tall > 0 && tall < 44),
  )
  expect(small).toEqual([])
  await context.close()
})

test('without scripts the home page leads to free times, and a chosen one is held', async () => {
  const options = { javaScriptEnabled: false }
  const { page, context } = await openPage(browser, timed.url, options)
  await page.getByRole('link', { name: 'Rodyti laisvus laikus' }).click()
  await page.waitForURL(`${timed.url}/registracija`)
  const send = async (name: string, time: string) => {
    await page.locator(`label:has([value="${time}"])`).click()
    await page.locator('label:has([value=video])').click()
    await page.locator('main [name=name]').fill(name)
    await page.locator('main [name=email]').fill(`${name}@kryptis.lt`)
    await page.getByRole('button', { name: 'Rinktis šį laiką' }).click()
  }
  const first = (await page.locator('[name=day]').first().getAttribute('value')) ?? ''
  const second = (await page.locator('[name=day]').nth(1).getAttribute('value')) ?? ''
  const other = await openPage(browser, `${timed.url}/registracija`, options)
  await send('rasa', first)
  await page.waitForURL(`${timed.url}/registracija/aciu?*`)
  expect(await page.textContent('main')).toContain(`Laikas jums rezervuotas: ${written(first)}.`)
  const file = await calendarFile(page)
  expect(file.split('\r\n')).toContain(`DTSTART:${utc(first)}`)

  await other.page.locator(`label:has([value="${first}"])`).click()
  await other.page.locator('main [name=name]').fill('Jonas')
  await other.page.locator('main [name=email]').fill('jonas@kryptis.lt')
  await other.page.getByRole('button', { name: 'Rinktis šį laiką' }).click()
  await other.page.getByText('Šį laiką ką tik pasirinko kitas žmogus.').waitFor()
  expect(await other.page.locator('[name=day]').first().getAttribute('value')).toBe(second)
  expect(await other.page.locator('main [name=name]').inputValue()).toBe('Jonas')
  await Promise.all([context.close(), other.context.close()])
})

/** A local time as a sentence says it: “antradienis, gruodžio 1 d., 10:00–10:45” */
function written(time: string): string {
  const [day = '', start = ''] = time.split('T')
  const date = new Date(day)
  const parts = [{ weekday: 'long' }, { month: 'long', day: 'numeric' }] as const
  const named = parts.map((part) => date.toLocaleDateString('lt', { ...part, timeZone: 'UTC' }))
  const end = new Date(Date.parse(`${time}Z`) + 45 * minuteMs).toISOString().slice(11, 16)
  return [...named, `${start}–${end}`].join(', ').replace(/(\d) d\./, '$1\u00a0d.')
}

const utc = (time: string) =>
  new Date(parseLocalTime(time) ?? 0).toISOString().replace(/\.\d+|[-:]/g, '')

async function calendarFile(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Įtraukti į kalendorių' })
  const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  return answer.text()
}

test('with scripts the thanks say the held time, and axe finds nothing at 320 px', async () => {
  const { page, context, complaints } = await openPage(browser, `${timed.url}/registracija`, {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
  })
  await answerBanner(page, 'reject')
  await page.getByText(/^Dar \d+ dien/).click()
  const time = page.locator('main [name=day]').last()
  const chosen = (await time.getAttribute('value')) ?? ''
  await time.check({ force: true })
  await page.locator('main [name=name]').fill('Ona')
  await page.locator('main [name=email]').fill('ona@kryptis.lt')
  await page.getByRole('button', { name: 'Rinktis šį laiką' }).click()
  await page.getByText(`Laikas jums rezervuotas: ${written(chosen)}.`).waitFor()
  expect(await calendarFile(page)).toContain(`DTSTART:${utc(chosen)}\r\n`)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await page.goto(`${timed.url}/registracija/susitikimas.ics?susitikimas=x`)
  expect(await page.textContent('h1')).toBe('Nuoroda netinka')
  expect(await violations(page)).toEqual([])
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
  await context.close()
})

test.each([
  ['lt', '/registracija', /^Dar (9|10) dien(os|ų)$/],
  ['en', '/en/booking', /^(9|10) more days$/],
])(
  'in %s, also without scripts, four days stand open on a phone, with times fit for fingers',
  async (language, path, more) => {
    const { page, context } = await openPage(browser, timed.url + path, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    })
    const shown = page.locator('main [name=day]:visible')
    const daysShown = async () => {
      const values = await shown.evaluateAll((all: HTMLInputElement[]) =>
        all.map(({ value }) => value.slice(0, 10)),
      )
      return new Set(values).size
    }
    expect(await daysShown()).toBe(4)
    const heights = await shown.evaluateAll((all) =>
      all.map((one) => Math.min(one.clientHeight, one.clientWidth)),
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await page.getByText(more).click()
    await expect.poll(daysShown).toBeGreaterThan(12)

    const value = await page.locator('main [name=day]').nth(20).getAttribute('value')
    await page.locator(`label:has([value="${value}"])`).click()
    await page.locator('main [name=name]').fill('Ona')
    await page.locator('main [name=email]').fill(`ona-${language}@kryptis`)
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
    await page.getByRole('alert').waitFor()
    const again = page.locator(`main [value="${value}"]`)
    expect([await again.isChecked(), await again.isVisible()]).toEqual([true, true])
    await context.close()
  },
)

test('with scripts a time that is missing is asked for, and arrows choose one', async () => {
  const { page, context, complaints } = await openPage(browser, `${timed.url}/registracija`)
  await answerBanner(page, 'reject')
  await page.locator('main form button').click()
  await page.getByText('Pasirinkite vieną iš laisvų laikų.').waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('day')
  await page.locator('[name=day]').first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.locator('[name=day]').nth(1).isChecked()).toBe(true)
  expect(await page.getByText('Pasirinkite vieną iš laisvų laikų.').isVisible()).toBe(false)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
