import { expect, test } from 'vitest'
import { answerBanner } from '../support/browser.ts'
import { type MarketingVisitor, startMarketingSite, visit } from '../support/marketing.ts'
import { useBrowser, useSite } from '../support/open-site.ts'
import { freePort } from '../support/site.ts'

// Browsers apply other cookie rules to a local name than to a real domain.
const port = await freePort()
const address = `http://www.pavyzdys.lt:${port}`
const [browser] = await Promise.all([
  useBrowser(['--host-resolver-rules=MAP *.pavyzdys.lt 127.0.0.1']),
  useSite(() =>
    startMarketingSite(
      { destinations: { meta: { pixel_id: '1234567890' } } },
      { PORT: port, PUBLIC_URL: address },
    ),
  ),
])

const ids = async ({ context }: MarketingVisitor) =>
  (await context.cookies()).filter(({ name }) => name === 'pbid')

async function agree(visitor: MarketingVisitor) {
  await visitor.page.goto(`${address}/kontaktai`)
  await answerBanner(visitor.page, 'accept_all')
  await expect.poll(() => visitor.sent.length).toBe(1)
}

test('a browser has one id, for all names of the domain', async () => {
  const visitor = await visit(browser)
  await agree(visitor)
  const kept = await ids(visitor)
  expect(kept.map(({ domain }) => domain)).toEqual(['.pavyzdys.lt'])
  // The tag may arrive after the event that our own server received.
  const given = async () =>
    (await visitor.commands('meta')).find(([word]) => word === 'init')?.[2] ?? null
  await expect.poll(given).toEqual({ external_id: kept[0]?.value })
})

test('an id of the host alone, as there was beside it, goes', async () => {
  const visitor = await visit(browser)
  const both = ['www.pavyzdys.lt', '.pavyzdys.lt']
  const value = '0f'.repeat(32)
  await visitor.context.addCookies(
    both.map((domain) => ({ name: 'pbid', value, domain, path: '/' })),
  )
  await agree(visitor)
  expect((await ids(visitor)).map((one) => [one.domain, one.value])).toEqual([
    ['.pavyzdys.lt', value],
  ])
  await visitor.page.evaluate('performBannerAction("reject")')
  await expect.poll(() => ids(visitor)).toEqual([])
})
