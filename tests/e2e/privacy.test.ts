import { expect, test } from 'vitest'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite()

test.each([
  ['before a choice', null, []],
  ['after a refusal', 'reject', ['cookieyes-consent']],
  ['after consent to all', 'accept_all', ['cookieyes-consent']],
])(
  '%s only our own host is asked, and only declared cookies are kept',
  async (_when, choice, kept) => {
    const { page, context, requests, complaints } = await openPage(browser, site.url)
    if (choice) await answerBanner(page, choice)
    await page.mouse.wheel(0, 20_000)
    await page.focus('input[type=email]')
    await page.waitForLoadState('networkidle')
    await page.reload({ waitUntil: 'networkidle' })
    const cookies = (await context.cookies()).map(({ name }) => name)
    expect(cookies.sort()).toEqual(kept)
    expect([...new Set(requests.map((request) => new URL(request.url()).origin))]).toEqual([
      site.url,
    ])
    expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0])
    expect(complaints).toEqual([])
    await context.close()
  },
)
