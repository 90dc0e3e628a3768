import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { email, password } from '../support/account.ts'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'

const withoutScripts = { javaScriptEnabled: false }
const { site, browser } = await openSite({ env: { TRUST_PROXY: '1' } })
let session = await ownersSession(browser, site)

const open = (path: string, options: BrowserContextOptions = {}) =>
  openPage(browser, site.url + path, { storageState: session, reducedMotion: 'reduce', ...options })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Adds Chromium's own authenticator in place of a device: it stores passkeys and always agrees. */
async function giveAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, signs in without a password, is renamed and removed', async () => {
  const { page, context, complaints } = await open('/valdymas/paskyra')
  await giveAuthenticator(context, page)
  await page.getByLabel('Rakto pavadinimas').fill('Darbo kompiuteris')
  await press(page, 'Pridėti prieigos raktą')
  await page.getByText('Prieigos raktas pridėtas.').waitFor()
  expect(await page.textContent('#raktai li b')).toBe('Darbo kompiuteris')

  await context.clearCookies()
  await page.goto(`${site.url}/valdymas/zinutes`)
  await press(page, 'Prisijungti prieigos raktu')
  await page.waitForURL('**/valdymas/zinutes')

  await page.goto(`${site.url}/valdymas/paskyra`)
  expect(await page.textContent('#raktai li p')).toContain('naudotas')
  await page.locator('#raktai summary', { hasText: 'Pervadinti' }).click()
  await page.locator('#raktai li [name=name]').fill('Namai')
  await press(page, 'Pervadinti')
  await page.locator('#raktai li b', { hasText: 'Namai' }).waitFor()
  await page.locator('#raktai summary', { hasText: 'Pašalinti' }).click()
  await press(page, 'Tikrai pašalinti')
  await page.getByText('Prieigos raktas pašalintas.').waitFor()
  expect(await page.locator('#raktai li').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('where the browser has no passkeys, neither their heading nor their button is there', async () => {
  const { page, complaints } = await open('/valdymas')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(`${site.url}/valdymas/paskyra`)
  await expect.poll(() => page.locator('[data-passkey]').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Prieigos raktai' }).count()).toBe(0)
  await page.goto(`${site.url}/valdymas/prisijungti?is-naujo=1`)
  await expect.poll(() => page.locator('[data-passkey]').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Prisijungti', exact: true }).count()).toBe(1)
  expect(complaints).toEqual([])
})

test('a refused passkey is reported beside its button, and the password still works', async () => {
  const address = `${site.url}/valdymas/prisijungti`
  const { page, complaints } = await openPage(browser, address)
  await page.route('**/valdymas/api/prisijungimas/pradeti', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  )
  await press(page, 'Prisijungti prieigos raktu')
  await page.getByText('Prieigos raktu prisijungti nepavyko.').waitFor()
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await press(page, 'Prisijungti')
  await page.waitForURL('**/valdymas')
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([])
})

test('without scripts one invites, accepts, looks and is refused what is the owner’s', async () => {
  const { page } = await open('/valdymas/prieiga', withoutScripts)
  await page.getByLabel('Kviečiamojo el. paštas').fill('rasa@kryptis.lt')
  await press(page, 'Sukurti kvietimą')
  const link = await page.getByLabel('Kvietimo nuoroda').inputValue()
  const viewer = (await openPage(browser, link, withoutScripts)).page
  expect(await viewer.textContent('main')).toContain('rasa@kryptis.lt')
  await viewer.fill('[name=password]', 'rasos ilgas slaptažodis')
  await press(viewer, 'Priimti kvietimą')
  expect(await viewer.textContent('main')).toContain('Galite viską žiūrėti, bet ne keisti.')
  expect(await viewer.locator('nav a').allTextContents()).toEqual([
    'Šiandien',
    'Produktai',
    'Pardavimai',
    'Komentarai',
    'Statistika',
    'Tikslai ir piltuvai',
    'Rinkodara',
  ])
  const refused = await viewer.goto(`${site.url}/valdymas/zinutes`)
  expect(refused?.status()).toBe(403)
  await viewer.goto(link)
  expect(await viewer.textContent('h1')).toBe('Ši nuoroda nebegalioja')
})

test('without scripts the statistics are shared by a link, which is revoked', async () => {
  const { page } = await open('/valdymas/prieiga', withoutScripts)
  await page.getByLabel('Nuorodos pavadinimas').fill('Buhalterei')
  await press(page, 'Sukurti nuorodą')
  const link = await page.getByLabel('Bendrinama nuoroda').inputValue()
  const guest = (await openPage(browser, link, withoutScripts)).page
  expect(guest.url()).toBe(`${site.url}/valdymas`)
  expect(await guest.textContent('header')).toContain('Bendrinama statistika')
  expect(await guest.textContent('main')).toContain('0 apsilankymų')
  expect(await guest.locator('nav a').allTextContents()).toEqual(['Šiandien', 'Statistika'])
  await page.locator('#bendrinti summary').click()
  await press(page, 'Tikrai atšaukti nuorodą')
  await guest.reload()
  expect(guest.url()).toBe(`${site.url}/valdymas/prisijungti`)
})

test('a button pressed twice makes one link', async () => {
  const { page } = await open('/valdymas/prieiga')
  const answer = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/prieiga/nuorodos', async (route) => {
    sent.push(route.request().method())
    await answer.promise
    await route.continue().catch(() => {})
  })
  await page.getByLabel('Nuorodos pavadinimas').fill('Kartą')
  const button = page.getByRole('button', { name: 'Sukurti nuorodą', exact: true })
  await button.evaluate(async (it: HTMLButtonElement) => {
    for (let press = 0; press < 2; press++) {
      it.click()
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
  })
  answer.resolve()
  await page.getByLabel('Bendrinama nuoroda').waitFor()
  expect(sent).toEqual(['POST'])
  expect(await page.locator('#bendrinti').getByText('Kartą', { exact: true }).count()).toBe(1)
})

test('without scripts recovery codes are made, sign in once and let set a password', async () => {
  const { page } = await open('/valdymas/paskyra', withoutScripts)
  await press(page, 'Sukurti atkūrimo kodus')
  const codes = await page.locator('#kodai li').allTextContents()
  expect(codes).toHaveLength(10)
  const { page: lost } = await openPage(browser, `${site.url}/valdymas/prisijungti`, withoutScripts)
  await lost.getByRole('link', { name: 'Turiu atkūrimo kodą' }).click()
  await lost.fill('[name=email]', email)
  await lost.fill('[name=code]', codes[0] ?? '')
  await lost.click('main button')
  expect(await lost.textContent('#kodai')).toContain('Liko nepanaudotų kodų: 9.')
  expect(await lost.locator('#prisijungimai li').count()).toBeGreaterThan(1)
  await lost.getByLabel('Naujas slaptažodis').fill(password)
  await press(lost, 'Pakeisti slaptažodį')
  expect(await lost.textContent('main')).toContain(
    'Slaptažodis pakeistas, kiti įrenginiai atjungti.',
  )
  expect(await lost.locator('#prisijungimai li').count()).toBe(1)
  session = await lost.context().storageState()
})

test('too short a new password is reported beside its field before it is sent', async () => {
  const { page, complaints } = await open('/valdymas/paskyra')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const problem = page.getByText('Slaptažodis turi būti nuo 12 iki 200 ženklų.')
  expect(await problem.isVisible()).toBe(false)
  await page.getByLabel('Naujas slaptažodis').fill('trumpas')
  await press(page, 'Pakeisti slaptažodį')
  await problem.waitFor()
  expect(sent.filter((url) => url.includes('slaptazodis'))).toEqual([])
  await page.getByLabel('Naujas slaptažodis').fill('pakankamai ilgas')
  await problem.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('the look and the language are kept with the account, and there is no flash', async () => {
  const { page } = await open('/valdymas/paskyra', { ...withoutScripts, colorScheme: 'light' })
  const background = () =>
    page.locator('[data-console]').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background()).toBe('rgb(247, 241, 228)')
  await page.getByLabel('Tamsi').check()
  await page.getByLabel('English').check()
  await press(page, 'Išsaugoti')
  expect(await page.textContent('h1')).toBe('My account')
  expect(await background()).toBe('rgb(16, 27, 53)')
  await page.getByLabel('As the system').check()
  await page.getByLabel('As the browser').check()
  await press(page, 'Save')
  expect(await page.textContent('h1')).toBe('Mano paskyra')
  expect(await background()).toBe('rgb(247, 241, 228)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).toBe('rgb(16, 27, 53)')
})

test('keys open their list and go from part to part, but rest in fields', async () => {
  const { page, complaints } = await open('/valdymas', { viewport: { width: 1440, height: 900 } })
  await page.keyboard.press('?')
  expect(await page.locator('dialog').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.locator('dialog').isVisible()).toBe(false)
  await press(page, 'Spartieji klavišai ?')
  await press(page, 'Uždaryti')
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.waitForURL('**/valdymas/komentarai')
  await page.waitForSelector('html[data-started]')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.waitForURL('**/valdymas/prieiga')
  await page.waitForSelector('html[data-started]')
  await page.getByLabel('Kviečiamojo el. paštas').focus()
  await page.keyboard.type('gk?')
  expect(await page.getByLabel('Kviečiamojo el. paštas').inputValue()).toBe('gk?')
  expect(await page.locator('dialog').isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('keys that are switched off do nothing', async () => {
  const { page } = await open('/valdymas/paskyra')
  await page.getByRole('checkbox', { name: 'Spartieji klavišai' }).uncheck()
  await press(page, 'Išsaugoti')
  await page.getByText('Nuostatos išsaugotos.').waitFor()
  await page.reload()
  await page.keyboard.press('?')
  expect(await page.locator('dialog').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Spartieji klavišai' }).check()
  await press(page, 'Išsaugoti')
  await page.getByText('Nuostatos išsaugotos.').waitFor()
})

test.each([true, false])(
  'a phone’s menu opens by keyboard, scripts: %s',
  async (javaScriptEnabled) => {
    const { page } = await open('/valdymas', {
      javaScriptEnabled,
      viewport: { width: 320, height: 640 },
    })
    expect(await page.locator('header nav').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Meniu' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('nav summary', { hasText: 'Žmonės' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('nav a', { hasText: 'Komentarai' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/valdymas/komentarai')
    expect(await page.locator('header nav a[aria-current]').textContent()).toBe('Komentarai')
    await page.getByRole('button', { name: 'Meniu' }).click()
    expect(await page.locator('header nav a[aria-current]').isVisible()).toBe(true)
  },
)

test('a keyboard gets past the menu to the content', async () => {
  const { page } = await open('/valdymas/prieiga', { viewport: { width: 1440, height: 900 } })
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Pereiti prie turinio')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true)
})

const paths = [
  '/valdymas',
  '/valdymas/zinutes',
  '/valdymas/komentarai',
  '/valdymas/sutikimai',
  '/valdymas/prieiga',
  '/valdymas/paskyra',
]

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the %s console',
  async (colorScheme) => {
    const { page } = await open('/valdymas', {
      colorScheme,
      viewport: { width: 1440, height: 900 },
    })
    for (const path of paths) {
      await page.goto(site.url + path)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      expect([path, ...(await violations(page))]).toEqual([path])
    }
    await page.keyboard.press('?')
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${site.url}/valdymas`)
    await press(page, 'Meniu')
    expect(await violations(page)).toEqual([])
    await page.context().clearCookies()
    for (const path of ['/prisijungti', '/prisijungti/atkurti', '/kvietimas', '/pradzia']) {
      await page.goto(`${site.url}/valdymas${path}`)
      expect([path, ...(await violations(page))]).toEqual([path])
    }
  },
)

test('no page of the console scrolls sideways, and what is pressed is large enough', async () => {
  const { page } = await open('/valdymas')
  for (const path of paths) {
    await page.goto(site.url + path)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect([path, width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([
        path,
        width,
        width,
      ])
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, summary, nav a, label:has(input)')]
          .filter((element) => element.checkVisibility() && element.offsetHeight < 44)
          .map((element) => element.outerHTML),
      )
      expect(small).toEqual([])
    }
  }
})

test('the library of passkeys is fetched on pages with passkeys and on no other', async () => {
  const scriptsOf = async (path: string) => {
    const { requests, context } = await open(path)
    await context.close()
    return requests.filter((request) => request.url().includes('/passkeys-')).length
  }
  expect(await scriptsOf('/valdymas/paskyra')).toBe(1)
  expect(await scriptsOf('/valdymas/komentarai')).toBe(0)
  expect(await scriptsOf('/')).toBe(0)
})
