import { expect, test } from 'vitest'
import { partsOf, pending, prepareEmbedTests, refusal, taken } from '../support/newsletter-embed.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()
const { open, answer, script, mount, origin } = await prepareEmbedTests(site, browser)

/** In the former embed's form. */
const formerConfiguration = `<script>
  window.CustomSubstackWidget = {
    substackUrl: "kryptis.substack.com",
    placeholder: "Jūsų el. paštas",
    buttonText: "Prenumeruoti",
    theme: "custom",
    colors: {
      primary: "#14294B",
      input: "transparent",
      email: "#F6EFE2",
      text: "#F6EFE2",
    }
  };
</script>`

const messages = {
  en: {
    invalid: 'Please enter a valid email',
    failed: 'Something has gone wrong. Please try again.',
    pending: "We've sent you a confirmation email. Please click the link to complete your signup!",
  },
  lt: {
    invalid: 'Įveskite teisingą el.\u00a0pašto adresą',
    failed: 'Kažkas nepavyko. Bandykite dar kartą.',
    pending:
      'Išsiuntėme patvirtinimo laišką. Paspauskite jame esančią nuorodą ir užbaikite prenumeratą.',
  },
}

test('takes the configuration of the former embed as it is', async () => {
  const watchGlobals = '<script>window.before = Object.getOwnPropertyNames(window)</script>'
  const page = await open(watchGlobals + mount + formerConfiguration + script())
  const { form, email, button, success } = partsOf(page.page)
  const sent = await answer(page.page, () => taken)
  await form.waitFor()
  expect(await email.getAttribute('placeholder')).toBe('Jūsų el. paštas')
  expect(await button.innerText()).toBe('Prenumeruoti')
  const look = await button.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return { backgroundColor, color, width: element.closest('form')?.offsetWidth ?? 0 }
  })
  expect(look).toMatchObject({ backgroundColor: 'rgb(20, 41, 75)', color: 'rgb(246, 239, 226)' })
  expect(look.width).toBeLessThanOrEqual(384)
  await email.fill('ona@kryptis.lt')
  await email.press('Enter')
  await success.waitFor()
  expect(sent).toEqual([
    {
      email: 'ona@kryptis.lt',
      domain: 'kryptis.substack.com',
      language: 'en',
      page: new URL(page.page.url()).pathname,
      website: '',
      token: 'zetonas',
    },
  ])
  const added = await page.page.evaluate(() => {
    const { before } = window as unknown as { before: string[] }
    return Object.getOwnPropertyNames(window).filter((name) => !before.includes(name))
  })
  expect(added.toSorted()).toEqual(['CustomSubstackWidget', 'before'])
  expect(page.complaints).toEqual([])
})

test('is one request of at most 7 kB, and nothing more before it is used', async () => {
  const { page, requests } = await open(mount + script())
  await partsOf(page).form.waitFor()
  const theirs = requests.filter((request) => request.url().startsWith(site.url))
  expect(theirs.map((request) => request.url())).toEqual([`${site.url}/embed/newsletter.js`])
  const accepted = { 'accept-encoding': 'br' }
  const { headers } = await fetch(`${site.url}/embed/newsletter.js`, { headers: accepted })
  expect(headers.get('content-encoding')).toBe('br')
  expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
  expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(7_000)
})

test.each(['en', 'lt'] as const)(
  'in %s a wrong address is said at once, and not sent',
  async (lang) => {
    const { page } = await open(mount + script(), { lang })
    const { email, error } = partsOf(page)
    const sent = await answer(page, () => taken)
    await email.fill('ona@kryptis')
    await email.press('Enter')
    await error.waitFor()
    expect(await error.innerText()).toBe(messages[lang].invalid)
    expect(await email.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  },
)

test.each([
  [
    'the first message of a refusal',
    refusal('Šis <b>adresas</b> netinka'),
    'Šis <b>adresas</b> netinka',
  ],
  ['no connection', 'no connection', messages.en.failed],
  [
    'an answer that cannot be read',
    { status: 502, body: '<h1>Bad gateway</h1>' },
    messages.en.failed,
  ],
] as const)('%s is shown as an error', async (_what, reply, text) => {
  const { page } = await open(mount + script())
  const { email, button, error } = partsOf(page)
  await answer(page, () => reply)
  await email.fill('ona@kryptis.lt')
  await button.click()
  await error.waitFor()
  expect(await error.innerText()).toBe(text)
  expect(await email.inputValue()).toBe('ona@kryptis.lt')
  expect(await button.getAttribute('aria-disabled')).toBeNull()
})

test.each(['en', 'lt'] as const)(
  'in %s it says that an address must be confirmed',
  async (lang) => {
    const { page } = await open(mount + script(), { lang })
    const { email, success } = partsOf(page)
    await answer(page, () => pending)
    await email.fill('ona@kryptis.lt')
    await email.press('Enter')
    await success.waitFor()
    expect(await success.innerText()).toBe(messages[lang].pending)
  },
)

test('after 6,000 ms it speaks of confirmation, sends again quietly and believes the answer', async () => {
  const { page, requests } = await open(mount + script())
  const { email, button, success } = partsOf(page)
  let goOn = () => {}
  const second = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const sent = await answer(page, () => 'nothing')
  await page.route(`${site.url}/api/subscribe`, async (route) => {
    if (sent.length < 1) return route.fallback()
    sent.push(route.request().postDataJSON())
    await second
    await route.fulfill({ json: taken, headers: { 'access-control-allow-origin': '*' } })
  })
  await email.fill('ona@kryptis.lt')
  const started = Date.now()
  await button.click()
  await success.waitFor()
  const waited = Date.now() - started
  expect(await success.innerText()).toBe(messages.en.pending)
  expect(waited).toBeGreaterThanOrEqual(5_900)
  expect(await button.getAttribute('aria-disabled')).toBeNull()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
  const [first] = requests.filter((request) => request.url().endsWith('/api/subscribe'))
  expect(first?.failure()?.errorText).toMatch(/ABORTED/)
  goOn()
  await expect.poll(() => success.innerText()).toBe('Thank you! Your address has been saved.')
})

test('shows a spinner, ignores further presses, and ends with a check mark', async () => {
  const { page } = await open(mount + script())
  const { email, button, success } = partsOf(page)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const sent = await answer(page, () => 'nothing')
  await page.route(`${site.url}/api/subscribe`, async (route) => {
    sent.push(route.request().postDataJSON())
    await held
    await route.fulfill({ json: taken, headers: { 'access-control-allow-origin': '*' } })
  })
  await email.fill('ona@kryptis.lt')
  for (let press = 0; press < 3; press++) await email.press('Enter')
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  expect(await button.innerText()).toBe('Sending…')
  await expect.poll(() => sent.length).toBe(1)
  // The button is marked as disabled, for which a click would wait.
  await button.click({ force: true })
  goOn()
  await success.waitFor()
  await button.locator('svg').waitFor()
  expect(await email.evaluate((element) => element.matches(':focus'))).toBe(false)
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(sent).toHaveLength(1)
})

test('follows a redirect with the address in it after success', async () => {
  const to = `${origin}/aciu?kas={EMAIL}`
  const { page } = await open(mount + script(`data-redirect="${to}"`))
  const { email } = partsOf(page)
  await answer(page, () => taken)
  await email.fill('ona+1@kryptis.lt')
  await email.press('Enter')
  await page.waitForURL(`${origin}/aciu?kas=ona%2B1%40kryptis.lt`)
})

test('lets a visitor read that an email must be confirmed before it follows a redirect', async () => {
  const { page } = await open(mount + script(`data-redirect="/laukiame?kas={EMAIL}"`))
  const { email, success } = partsOf(page)
  await answer(page, () => pending)
  await email.fill('ona@kryptis.lt')
  await email.press('Enter')
  await success.waitFor()
  await page.waitForURL(`${origin}/laukiame?kas=ona%40kryptis.lt`)
})

test('does not follow a redirect after an error', async () => {
  const { page } = await open(mount + script(`data-redirect="/laukiame"`))
  const { email, error } = partsOf(page)
  await answer(page, (call) => (call === 1 ? refusal('Ne') : pending))
  const { pathname } = new URL(page.url())
  await email.fill('ona@kryptis.lt')
  await email.press('Enter')
  await error.waitFor()
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('offers the address that was probably meant, and sends it', async () => {
  const { page } = await open(mount + script())
  const { email, success, suggestion } = partsOf(page)
  const sent = await answer(page, (call) =>
    call === 1 ? { ...pending, suggestion: 'ona@gmail.com' } : pending,
  )
  await email.fill('ona@gmial.com')
  await email.press('Enter')
  await suggestion.click()
  await expect.poll(() => sent.map((one) => one.email)).toEqual(['ona@gmial.com', 'ona@gmail.com'])
  await success.waitFor()
  expect(await email.inputValue()).toBe('ona@gmail.com')
  expect(await suggestion.count()).toBe(0)
})

test('gives proof of work where the site asks for it, and takes a new token where it must', async () => {
  const { page } = await open(mount + script())
  const { email, success } = partsOf(page)
  const replies = [
    refusal('Ne', { status: 'proof_needed', challenge: { zeroBits: 10 } }),
    refusal('Ne', { status: 'token_refused' }),
    taken,
  ]
  const sent = await answer(page, (call) => replies[call - 1] ?? taken)
  await email.fill('ona@kryptis.lt')
  await email.press('Enter')
  await success.waitFor()
  expect(sent.map(({ proof }) => typeof proof)).toEqual(['undefined', 'string', 'string'])
})
