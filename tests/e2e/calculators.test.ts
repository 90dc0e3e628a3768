import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

const own = '/skaiciuokles/vieno-procento-kaina'
const get = (path: string) => fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } })
const read = async (path: string) => (await (await get(path)).text()).replaceAll('\u00a0', ' ')
const visit = (path: string, options = {}) => openPage(browser, site.url + path, options)
const answerIn = (html: string) => /<output[^>]*>.*?<b>([^<]*)/s.exec(html)?.[1]

test('an address with numbers has the answer, for nobody’s cache and as the same page', async () => {
  expect(answerIn(await read(own))).toBe('19 500 €')
  const address = `${own}?imoka=200&metai=25&graza=6&mokestis=2&kita=1`
  const response = await get(address)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await read(address)
  expect(answerIn(html)).toBe('35 800 €')
  expect(html).toContain(`<link rel="canonical" href="${site.url}${own}"/>`)
  expect(html).toMatch(/href="\/en\/calculators\/cost-of-one-per-cent\?imoka=200[^"]*mokestis=2"/)
  expect(html).not.toContain('kita=1')
  expect(answerIn(await read(own))).toBe('19 500 €')
  expect((await get(own)).headers.get('cache-control')).toBe('private, no-cache')
})

test('a number that cannot be used is named beside its field', async () => {
  const html = await read(`${own}?imoka=99999&metai=%22%3E%3Cimg%20src=x%3E`)
  expect(html).toContain('Nuo 10 € iki 2 000 €; skaičiuojame su 2 000 €')
  expect(html).toContain('Nuo 1 m. iki 40 m.; skaičiuojame su 25 m.')
  expect(html).not.toContain('<img src=x>')
})

test('the list, the search and the site map know calculators, and others have no byte of them', async () => {
  expect(await read('/skaiciuokles')).toContain(`href="${own}"`)
  expect(await read('/paieska?q=tarpas')).toContain('/skaiciuokles/pensijos-tarpas')
  expect(await read('/sitemap.xml')).toContain('/en/calculators/pension-gap</loc>')
  expect(await read(own)).toMatch(/\/assets\/calculators\.standalone-[^"]+\.js/)
  for (const path of ['/', '/tinklarastis/kiek-kainuoja-vienas-procentas', '/skaiciuokles'])
    expect(await read(path), path).not.toContain('calculators.standalone')
})

test('without scripts the form gives an address with the answer', async () => {
  const { page, context } = await visit(own, { javaScriptEnabled: false })
  expect(await page.locator('input[type=range]').first().isVisible()).toBe(false)
  await page.locator('input[name=mokestis]').fill('2')
  await page.getByRole('button', { name: 'Skaičiuoti' }).click()
  await page.waitForURL('**/*mokestis=2*')
  expect(await page.locator('output b').first().innerText()).toMatch(/^35.800.€$/)
  expect(await page.locator('input[name=mokestis]').inputValue()).toBe('2')
  await context.close()
})

test('with scripts the answer, the chart and the address follow the keyboard', async () => {
  const { page, complaints } = await visit(own)
  const answer = page.locator('output b').first()
  const line = page.locator('main svg[role=img] path').nth(-2)
  const before = await line.getAttribute('d')
  const slider = page.getByRole('slider', { name: 'Metinis mokestis' })
  await slider.focus()
  for (let presses = 0; presses < 10; presses++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => answer.innerText()).toMatch(/^35.800.€$/)
  expect(await page.locator('input[name=mokestis]').inputValue()).toBe('2')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^2.%$/)
  expect(await line.getAttribute('d')).not.toBe(before)
  await page.locator('input[name=imoka]').fill('215')
  await expect.poll(() => page.url()).toMatch(/imoka=215.*mokestis=2/)
  const shown = await page.locator('main svg[role=img]').innerHTML()
  await page.reload()
  expect(await page.locator('main svg[role=img]').innerHTML()).toBe(shown)
  expect(await page.locator('input[name=imoka]').inputValue()).toBe('215')
  await page.locator('input[name=imoka]').fill('5')
  const note = page.locator('#vieno-procento-kaina-imoka-pastaba')
  await expect.poll(() => note.innerText()).toContain('skaičiuojame su')
  expect(complaints).toEqual([])
})

test('calculators have no faults of access, and no width makes them scroll sideways', async () => {
  const { page } = await visit('/skaiciuokles', { reducedMotion: 'reduce' })
  for (const path of ['/skaiciuokles', '/skaiciuokles/kiek-reikia-atsargos']) {
    await page.goto(site.url + path)
    for (const width of [320, 820, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(width)
    }
    expect(await violations(page), path).toEqual([])
  }
})
