import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { primaryOf } from '#features/subscribe-embed/server/embed/primary-of.ts'
import { violations } from '../support/axe.ts'
import { partsOf, prepareEmbedTests, taken } from '../support/newsletter-embed.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()
const { colours } = JSON.parse(readFileSync('content/brand.json', 'utf8'))
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const { open, answer, script, mount } = await prepareEmbedTests(site, browser)

const hostileStyles = `<style>
  html { font-size: 40px; letter-spacing: 9px; text-transform: uppercase; line-height: 4 }
  :root { --primary: red; --theme-primary: red; --ink: red; --wrong: lime; --quiet: lime; --navy: red; --radius: 0 }
  form, input, button, p, div span { display: none !important; all: unset !important; color: red !important }
  * { font: italic 60px fantasy !important; border: 9px solid red !important; box-sizing: content-box !important }
  #custom-substack-embed { color: rgb(1, 2, 3); border: 0 !important; font: italic 60px fantasy }
</style>`

/** The appearance and position of the form's parts. */
const lookOf = (page: Page) =>
  partsOf(page).form.evaluate((form) => {
    const { left, top } = form.getBoundingClientRect()
    const shown = ['background-color', 'font-family', 'font-size', 'font-style', 'letter-spacing']
    const more = [
      'text-transform',
      'border-top-width',
      'border-radius',
      'padding-left',
      'line-height',
    ]
    return ['input[type=email]', 'button', 'p[role=status] + p'].map((selector) => {
      const part = form.querySelector(selector) as HTMLElement
      const style = getComputedStyle(part)
      const box = part.getBoundingClientRect()
      return {
        place: [box.left - left, box.top - top, box.width, box.height].map(Math.round),
        style: [...shown, ...more].map((name) => style.getPropertyValue(name)),
      }
    })
  })

test('a page’s hostile styles do not reach the form', async () => {
  const context = { viewport: { width: 1000, height: 800 } }
  const plain = await open(mount + script(), { context })
  const hostile = await open(mount + script(), { head: hostileStyles, context })
  for (const { page } of [plain, hostile]) await partsOf(page).email.waitFor()
  expect(await lookOf(hostile.page)).toEqual(await lookOf(plain.page))
  const consent = hostile.page.locator('[part=consent]')
  expect(await consent.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
})

test('a page changes it by custom properties and parts', async () => {
  const head = `<style>
    #custom-substack-embed { --newsletter-primary: rgb(11, 110, 79); --newsletter-radius: 6px; --newsletter-font: Georgia }
    #custom-substack-embed::part(button) { text-transform: uppercase }
  </style>`
  const { page } = await open(mount + script(), { head })
  const { button } = partsOf(page)
  const look = await button.evaluate((element) => {
    const { backgroundColor, borderRadius, fontFamily, textTransform } = getComputedStyle(element)
    return { backgroundColor, borderRadius, fontFamily, textTransform }
  })
  expect(look).toEqual({
    backgroundColor: 'rgb(11, 110, 79)',
    borderRadius: '6px',
    fontFamily: 'Georgia',
    textTransform: 'uppercase',
  })
})

/** The directives that the documentation requires, for the site of this test. */
function documentedPolicy(): string {
  const text = readFileSync('docs/newsletter.md', 'utf8')
  const directives = /```\n(script-src [^\n]+)\n```/.exec(text)?.[1] ?? ''
  expect(directives).toContain('connect-src')
  return directives.replaceAll('https://kryptis.example', site.url)
}

test('works under the strictest policy with the documented directives', async () => {
  const strict = "default-src 'none'; base-uri 'none'; form-action 'none'"
  const policy = `${strict}; require-trusted-types-for 'script'; ${documentedPolicy()}`
  const theme = '<div id="custom-substack-embed" data-theme="green"></div>'
  const { page, complaints } = await open(theme + script(), { policy })
  const { email, button, success } = partsOf(page)
  await answer(page, () => taken)
  await email.fill('ona@kryptis.lt')
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(26, 122, 69)',
  )
  await button.click()
  await success.waitFor()
  await button.locator('svg').waitFor()
  expect(complaints).toEqual([])
})

test('three elements get a form each, with settings of their own', async () => {
  const body = `
    <div id="a"></div><div id="b" data-button-text="Tikrai"></div><div class="c" data-theme="purple"></div>
    <script>
      window.CustomSubstackWidget = [
        { element: '#a', theme: 'green', buttonText: 'Pirma' },
        { element: '#b', buttonText: 'Antra' },
        { element: '.c', buttonText: 'Trečia' },
      ]
    </script>`
  const { page, complaints } = await open(body + script())
  const looks = []
  for (const element of ['#a', '#b', '.c']) {
    const { button } = partsOf(page, element)
    const color = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
    looks.push([await button.innerText(), color])
  }
  expect(looks).toEqual([
    ['Pirma', 'rgb(26, 122, 69)'],
    ['Tikrai', rgbOf(primaryOf(colours.navy))],
    ['Trečia', 'rgb(124, 63, 200)'],
  ])
  const sent = await answer(page, () => taken)
  await partsOf(page, '.c').email.fill('ona@kryptis.lt')
  await partsOf(page, '.c').email.press('Enter')
  await partsOf(page, '.c').success.waitFor()
  expect(sent).toHaveLength(1)
  expect(await partsOf(page, '#a').success.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('an element added late gets its form, once, however often the script comes', async () => {
  const { page } = await open(script())
  const add = (html: string) =>
    page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), html)
  await add('<section><div id="custom-substack-embed"></div></section>')
  await partsOf(page).form.waitFor()
  await page.addScriptTag({ url: `${site.url}/embed/newsletter.js` })
  await page.evaluate(() => {
    Object.assign(window, { CustomSubstackWidget: { element: '.velai', buttonText: 'Vėlai' } })
  })
  await add('<p class="velai"></p>')
  await partsOf(page, '.velai').form.waitFor()
  expect(await partsOf(page, '.velai').button.innerText()).toBe('Vėlai')
  expect(await partsOf(page).form.count()).toBe(1)
  expect(await partsOf(page).notice.count()).toBe(1)
})

test('what is set after a form was shown is read again, while nobody uses it', async () => {
  const { page, complaints } = await open(`<div id="a"></div>${mount}${script()}`)
  const { button, email, success } = partsOf(page)
  await button.waitFor()
  const set = (theme: string, buttonText: string) =>
    page.evaluate(
      (widget) => {
        Object.assign(window, { CustomSubstackWidget: widget })
        document.body.append(' ')
      },
      { theme, buttonText },
    )
  const colour = () => button.evaluate((one) => getComputedStyle(one).backgroundColor)
  await set('green', 'Vėlai')
  await page.getByText('Vėlai').waitFor()
  expect(await colour()).toBe('rgb(26, 122, 69)')
  await page.evaluate((id) => {
    document.getElementById(id)?.setAttribute('data-button-text', 'Dar vėliau')
  }, 'custom-substack-embed')
  await page.getByText('Dar vėliau').waitFor()
  expect(await partsOf(page).form.count()).toBe(1)
  const sent = await answer(page, () => taken)
  await email.fill('ona@kryptis.lt')
  await set('purple', 'Per vėlai')
  expect(await email.inputValue()).toBe('ona@kryptis.lt')
  expect(await colour()).toBe('rgb(26, 122, 69)')
  await email.press('Enter')
  await success.waitFor()
  expect(sent).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a script at the end of the page may set it after the form’s own script', async () => {
  const last = `<script>CustomSubstackWidget = { buttonText: 'Pabaigoje' }</script>`
  const { page } = await open(mount + script().replace('async ', '') + last)
  await page.getByText('Pabaigoje').waitFor()
})

test('an element that is moved keeps what was typed, and one that is removed keeps nothing', async () => {
  const { page, requests } = await open(mount + script())
  const { email } = partsOf(page)
  await answer(page, () => taken)
  await email.fill('ona@')
  const left = await page.evaluate(async () => {
    const element = document.querySelector('#custom-substack-embed') as HTMLElement
    document.body.prepend(element)
    await new Promise(requestAnimationFrame)
    const moved = element.shadowRoot?.querySelector<HTMLInputElement>('[type=email]')?.value
    element.remove()
    await new Promise(requestAnimationFrame)
    const { shadowRoot } = element
    const sheets = shadowRoot?.adoptedStyleSheets.length
    return { moved, within: shadowRoot?.innerHTML, sheets, html: element.outerHTML }
  })
  expect(left).toEqual({
    moved: 'ona@',
    within: '',
    sheets: 0,
    html: '<div id="custom-substack-embed"></div>',
  })
  const asked = requests.length
  await page.evaluate(() => document.body.append(document.createElement('i')))
  await page.evaluate(() => {
    const element = document.createElement('div')
    element.id = 'custom-substack-embed'
    document.body.append(element)
  })
  await email.waitFor()
  expect(await email.inputValue()).toBe('')
  expect(requests.length).toBe(asked)
})

test('settings that cannot be used fall back, and are named once for all elements', async () => {
  const body = `<i class="x"></i><div class="x"></div><p class="x"></p>
    <script>window.CustomSubstackWidget = { element: '.x', theme: 'none', redirect: 'javascript:alert(1)', substackUrl: 'nieko' }</script>`
  const { page, complaints } = await open(body + script())
  await partsOf(page, 'p.x').form.waitFor()
  await expect.poll(() => complaints.length).toBe(4)
  expect(complaints.filter((text) => text.endsWith('cannot be used.')).toSorted()).toEqual([
    'Newsletter form: redirect = "javascript:alert(1)" cannot be used.',
    'Newsletter form: substackUrl = "nieko" cannot be used.',
    'Newsletter form: theme = "none" cannot be used.',
  ])
  // An element that cannot have a shadow root only gets the notice.
  expect(await partsOf(page, 'i.x').form.count()).toBe(0)
})

test('a selector that is none falls back to the usual one', async () => {
  const settings = '<script>window.CustomSubstackWidget = { element: "##" }</script>'
  const { page, complaints } = await open(mount + settings + script())
  await partsOf(page).form.waitFor()
  expect(complaints).toEqual(['Newsletter form: element = "##" cannot be used.'])
})

test.each([
  ['en', 'The old newsletter embed is no longer supported', '/en#naujienlaiskis'],
  ['lt', 'Senasis prenumeratos įskiepis nebepalaikomas', '/#naujienlaiskis'],
])('in %s the notice comes with the form and names the successor', async (lang, text, path) => {
  const { page } = await open(mount + script(), { lang })
  const { form, notice } = partsOf(page)
  await form.waitFor()
  expect(await notice.innerText()).toContain(text)
  expect(await notice.locator('a').getAttribute('href')).toBe(site.url + path)
  const [formBox, noticeBox] = [await form.boundingBox(), await notice.boundingBox()]
  expect(noticeBox?.y).toBeGreaterThanOrEqual((formBox?.y ?? 0) + (formBox?.height ?? 0))
})

test.each([
  ['LT', 'ltr', 'lt', 'Jūsų el. paštas', 'Prenumeruoti'],
  ['lt-LT', 'ltr', 'lt', 'Jūsų el. paštas', 'Prenumeruoti'],
  ['ar', 'rtl', 'en', '{email}', 'Subscribe'],
])(
  'on a page in %s (%s) the form is whole in %s, and says so',
  async (lang, dir, own, typed, press) => {
    const head = `<script>document.documentElement.dir = '${dir}'</script>`
    const { page } = await open(mount + script(), { lang, head })
    const { form, email, button, notice } = partsOf(page)
    expect(await email.getAttribute('placeholder')).toBe(typed)
    expect(await button.innerText()).toBe(press)
    for (const part of [form, notice])
      expect(
        await part.evaluate((one) => {
          const around = one.closest('[lang]')
          return [around?.getAttribute('lang'), getComputedStyle(one).direction]
        }),
      ).toEqual([own, 'ltr'])
  },
)

test('the part of the page it stands in says its language', async () => {
  const { page } = await open(`<section lang="lt">${mount}</section>${script()}`, { lang: 'en' })
  expect(await partsOf(page).button.innerText()).toBe('Prenumeruoti')
})

test('where no form can be drawn the notice comes after 1,000 ms', async () => {
  const head = `<script>
    Element.prototype.attachShadow = () => { throw new Error('not here') }
    new MutationObserver(() => {
      const notice = document.querySelector('#custom-substack-embed a')
      if (notice) window.came ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
  </script>`
  const { page, complaints } = await open(mount + script(), { head })
  await partsOf(page).notice.waitFor()
  const waited = await page.evaluate((url) => {
    const [entry] = performance.getEntriesByName(`${url}/embed/newsletter.js`)
    const { came } = window as unknown as { came: number }
    return came - (entry as PerformanceResourceTiming).responseStart
  }, site.url)
  expect(waited).toBeGreaterThanOrEqual(990)
  expect(complaints).toEqual([expect.stringContaining('Newsletter form:')])
  expect(await partsOf(page).form.count()).toBe(0)
})

test('what is typed is no shortcut of the page', async () => {
  const head = `<script>
    window.pressed = []
    document.addEventListener('keydown', ({ key }) => window.pressed.push(key))
  </script>`
  const { page } = await open(mount + script(), { head })
  const { email } = partsOf(page)
  await email.pressSequentially('k/s')
  await email.blur()
  await page.keyboard.press('x')
  expect(await page.evaluate('window.pressed')).toEqual(['x'])
})

test('moves nothing for those who want that, and can be seen in forced colours', async () => {
  const context = { reducedMotion: 'reduce', forcedColors: 'active' } as const
  const { page } = await open(mount + script(), { context })
  const { email, button } = partsOf(page)
  await answer(page, () => 'nothing')
  await email.fill('ona@kryptis.lt')
  await email.press('Enter')
  const spinner = button.locator('span:nth-child(2)')
  expect(await spinner.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  const [back, words] = await button.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return [backgroundColor, color]
  })
  expect(back).not.toBe(words)
})

test.each(['default', 'green', 'orange', 'purple', 'sub'])(
  'axe finds nothing in %s',
  async (theme) => {
    const { page } = await open(
      `<main><h1>Svetimas</h1>${mount}</main>${script(`data-theme="${theme}"`)}`,
    )
    const { email, error } = partsOf(page)
    await email.fill('ona@')
    await email.press('Enter')
    await error.waitFor()
    expect(await violations(page)).toEqual([])
  },
)
